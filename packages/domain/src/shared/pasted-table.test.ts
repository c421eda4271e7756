import { expect, test } from 'vitest'
import { pastedTable } from './pasted-table.ts'

test.each([
  ['a blank', '  \n ', []],
  [
    'cells of a spreadsheet',
    '名称\t数量\r\n钢筋\t3,400\r\n',
    [
      ['名称', '数量'],
      ['钢筋', '3,400'],
    ],
  ],
  [
    'empty cells',
    '\t名称\t\n1\t\t',
    [
      ['', '名称', ''],
      ['1', '', ''],
    ],
  ],
  [
    'a cell of two lines',
    '"热轧\n钢筋"\t"12"" 管"\n盘螺\t8',
    [
      ['热轧\n钢筋', '12" 管'],
      ['盘螺', '8'],
    ],
  ],
  ['an inch sign in the middle', '管 4" 长\t6', [['管 4" 长', '6']]],
  [
    'a quote that is never closed',
    '"钢筋\t3\n盘螺\t8',
    [
      ['"钢筋', '3'],
      ['盘螺', '8'],
    ],
  ],
  [
    'lines of a message',
    '1、螺纹钢  Φ12  320t\n2、盘螺  Φ8  240t',
    [
      ['螺纹钢', 'Φ12', '320t'],
      ['盘螺', 'Φ8', '240t'],
    ],
  ],
  [
    'single spaces, with some within the specification',
    '螺纹钢 HRB400E Φ12 320t\n盘螺 Φ8 240t\n圆钢 Φ6 10t',
    [
      ['螺纹钢', 'HRB400E Φ12', '320t'],
      ['盘螺', 'Φ8', '240t'],
      ['圆钢', 'Φ6', '10t'],
    ],
  ],
  ['a size in front', '1.5mm钢板 3t', [['1.5mm钢板', '3t']]],
] as const)('%s', (_what, text, rows) => {
  expect(pastedTable(text)).toEqual(rows)
})
