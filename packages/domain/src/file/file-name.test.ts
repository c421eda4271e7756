import { expect, test } from 'vitest'
import { cleanFileName, readFileName } from './file-name.ts'

test.each([
  ['钢筋报价单.xlsx', '钢筋报价单.xlsx'],
  ['清单 v1.2（最终）.pdf', '清单 v1.2（最终）.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\a.txt', 'a.txt'],
  ['/abs/路径/图.png', '图.png'],
  ['a\u0000b\u202Efdp.txt', 'abfdp.txt'],
  ['合同😀.pdf', '合同.pdf'],
  ['a<b>"c".txt', 'a_b__c_.txt'],
])('a name is cleaned: %j', (given, cleaned) => {
  expect(cleanFileName(given)).toBe(cleaned)
})

test('a long name is cut and keeps its extension', () => {
  const name = cleanFileName(`${'长'.repeat(300)}.docx`)
  expect(name).toHaveLength(120)
  expect(name.endsWith('.docx')).toBe(true)
})

test.each(['a.pdf', 'A.PDF', '合同.doc.pdf', '图.JPEG', '清单v1.2.xlsx', 'x.txt'])(
  '%s is a name of an accepted kind',
  (name) => {
    expect(readFileName(name)).toMatchObject({ name })
  },
)

test.each([
  'a.svg',
  'a.html',
  'a.exe',
  'a.js',
  'noextension',
  '.pdf',
  'a.',
  'a.pdf.',
  'a.pdf.exe',
  'a.docm',
  'a.pdf::$DATA',
  'a.pdf%00.exe',
  'a.heic',
  'a.json',
  'constructor',
  'a.__proto__',
  'a.toString',
  '',
])('%j is refused for its kind', (name) => {
  expect(readFileName(name)).toMatchObject({ refused: 'file.kind' })
})

test('what the platform alone makes is named by its own kinds, too', () => {
  expect(readFileName('ZB-1评标报告.json', true)).toEqual({ name: 'ZB-1评标报告.json', ext: 'json' })
  expect(readFileName('a.svg', true)).toMatchObject({ refused: 'file.kind' })
})

test.each(['shell.php.jpg', 'a.HTML.pdf', 'x.exe.zip', 'logo.svg.png', 'a.js .txt'])(
  '%s is refused because it hides a runnable extension',
  (name) => {
    expect(readFileName(name)).toMatchObject({ refused: 'file.doubleExtension' })
  },
)
