import { refuse } from '@jb/domain/shared/refusal'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readSheet } from './sheet-cells.ts'

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (...targets: readonly string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map((to, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="${to}"/>`)
    .join('')}</Relationships>`

/** A workbook with these XML texts as its sheets, packed; a whole one, but for what a test puts in. */
function workbook(...sheets: readonly string[]): Uint8Array {
  const names = sheets.map((_, at) => `worksheets/sheet${at + 1}.xml`)
  const listed = names.map((_, at) => `<sheet name="s${at}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  const parts = {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(...names),
    'xl/styles.xml': `<styleSheet ${main}></styleSheet>`,
    ...Object.fromEntries(names.map((name, at) => [`xl/${name}`, sheets[at] ?? ''])),
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
}
const sheet = (rows: string, head = '') =>
  `<worksheet ${main}>${head}<sheetData>${rows}</sheetData></worksheet>`
const cell = (place: string, quote = '"') =>
  `<c r=${quote}${place}${quote} t="inlineStr"><is><t>x</t></is></c>`
const farAway = (place: string) =>
  sheet(`<row r="1">${cell('A1')}</row><row r="${/\d+/.exec(place)?.[0]}">${cell(place)}</row>`)
const tooLarge = refuse('sheet.tooLarge')

// Where the reader would fill every gap up to such a cell, these cost it seconds to for ever.
test.each(['BM1500', 'A2101', 'ZZ3000'])('a cell at %s is further than any list goes', async (place) => {
  expect(await readSheet(workbook(farAway(place)))).toEqual(tooLarge)
})

test.each(['XFD1048576', 'ZZ30000', 'A9999999'])('a few bytes that name %s cost nothing', async (place) => {
  expect(await readSheet(workbook(farAway(place)))).toEqual(tooLarge)
})

test('the last place that is still read is BL2100', async () => {
  const cells = await readSheet(workbook(farAway('BL2100')))
  expect(Array.isArray(cells) && [cells.length, cells[2099]?.length]).toEqual([2100, 64])
})

test('a sheet that is not the first is looked at as well', async () => {
  expect(await readSheet(workbook(sheet(`<row r="1">${cell('A1')}</row>`), farAway('ZZ3000')))).toEqual(
    tooLarge,
  )
})

test('the size that a sheet says it has is not believed', async () => {
  const small = '<dimension ref="A1:B2"/>'
  const far = sheet(`<row r="1">${cell('A1')}</row><row r="3000">${cell('ZZ3000')}</row>`, small)
  expect(await readSheet(workbook(far))).toEqual(tooLarge)
  const large = sheet(`<row r="1">${cell('A1')}</row>`, '<dimension ref="A1:XFD1048576"/>')
  expect(await readSheet(workbook(large))).toEqual([['x']])
})

test('more rows than a list has are refused, although they hold nothing and have no number', async () => {
  expect(await readSheet(workbook(sheet('<row/>'.repeat(2_101))))).toEqual(tooLarge)
})

test.each([
  ['single quotes', `<row r='3000'>${cell('ZZ3000', "'")}</row>`],
  ['a prefix', '<row r="3000"><a:c xmlns:a="x" r="ZZ3000"/></row>'],
  ['a character by its number', '<row r="3000"><c r="&#90;Z3000"><v>1</v></c></row>'],
  ['a bracket in another attribute', '<row r="1"><c a=">" r="ZZ3000"><v>1</v></c></row>'],
  ['an opening bracket in another attribute', '<row r="1"><c a="><" r="ZZ3000"><v>1</v></c></row>'],
  ['two places', '<row r="1"><c r="A1" r="ZZ3000"><v>1</v></c></row>'],
  ['a row in words', '<row r="3e3"><c r="A1"><v>1</v></c></row>'],
])('a far place is not hidden by %s', async (_how, rows) => {
  expect(await readSheet(workbook(sheet(rows)))).toMatchObject({
    refused: expect.stringMatching(/^sheet\.(tooLarge|unreadable)$/),
  })
})

test('many tags that never end are refused as quickly as others are read', async () => {
  expect(await readSheet(workbook(sheet('<c a=" '.repeat(200_000))))).toMatchObject({
    refused: 'sheet.unreadable',
  })
})

describe('merged cells', () => {
  const three = [1, 2, 3].map(
    (row) => `<row r="${row}">${row === 1 ? cell('A1') : ''}${cell(`B${row}`)}</row>`,
  )
  const merging = (...refs: readonly string[]) =>
    readSheet(
      workbook(
        sheet(three.join('')).replace(
          '</worksheet>',
          `<mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`,
        ),
      ),
    )

  test('are marked below the first, in its column alone', async () => {
    expect(await merging('A1:B2')).toEqual([
      ['x', 'x'],
      ['〃', 'x'],
      ['', 'x'],
    ])
  })

  test.each(['A1:A1048576', 'A1:XFD3'])(
    'that reach to the end of the world (%s) end with the list',
    async (ref) => {
      expect(await merging(ref)).toEqual([
        ['x', 'x'],
        ['〃', 'x'],
        ['〃', 'x'],
      ])
    },
  )

  test.each(['C1:C3', 'ZZZ1:ZZZ3', 'A', 'A0:B9', '1:3', 'A1:A2:A3'])(
    'that hold nothing or stand nowhere (%s) change nothing',
    async (ref) => {
      expect(await merging(ref)).toEqual([
        ['x', 'x'],
        ['', 'x'],
        ['', 'x'],
      ])
    },
  )
})
