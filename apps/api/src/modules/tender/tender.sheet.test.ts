import { uploadFile } from '@jb/contract/file/file.contract'
import { goodsTemplate, parseGoodsSheet } from '@jb/contract/tender/goods.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { anXlsx, importedGoods, type SheetCell } from '@jb/testing/builders/sheet'
import type { Caller } from '@jb/testing/persona'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let harness: Harness
let buyer: Caller
beforeAll(async () => {
  harness = await startHarness()
  buyer = await harness.as({ roles: ['buyer'] })
})
afterAll(() => harness.close())

const heads = ['物资名称*', '规格型号*', '单位*', '数量*', '到货时间*', '限价']
const steel = (at: number): SheetCell[] => ['热轧带肋钢筋', `HRB400E Φ${at}`, 't', 320.5, '2027-03-01', 3420]

async function upload(bytes: Uint8Array, as = buyer, name = '清单.xlsx') {
  return (await harness.call(uploadFile, {}, as, { file: { name, bytes } })).answer.id
}
const parse = (fileId: string, as = buyer) => harness.call(parseGoodsSheet, { body: { fileId } }, as)
const table = async (rows: readonly SheetCell[][]) =>
  (await parse(await upload(await anXlsx(rows)))).answer.cells
const parsed = async (rows: readonly SheetCell[][]) => importedGoods(3, await table(rows))

describe('the template', () => {
  test('is for buying staff, and the same file every time', async () => {
    expect((await harness.call(goodsTemplate, { body: { type: 3 } })).status).toBe(401)
    const first = await harness.call(goodsTemplate, { body: { type: 3 } }, buyer)
    const second = await harness.call(goodsTemplate, { body: { type: 3 } }, buyer)
    expect(second.answer.id).toBe(first.answer.id)
    expect(first.answer.name).toBe('物资采购清单模板.xlsx')
  })

  test('has the heads that the import wants, and can be downloaded', async () => {
    const { answer } = await harness.call(goodsTemplate, { body: { type: 3 } }, buyer)
    const download = await harness.app.server.inject({ url: answer.url })
    expect(download.statusCode).toBe(200)
    const [list, guide] = await readXlsxFile(download.rawPayload)
    expect(list?.data[0]).toEqual(expect.arrayContaining(['物资名称*', '数量*', '限价']))
    expect(guide?.sheet).toBe('填写说明')
    const filled = await parsed([
      list?.data[0]?.map(String) ?? [],
      ['水泥', 'P.O 42.5', 't', 100, '', '', '', '2027-01-01', '', ''],
    ])
    expect(filled.errors).toEqual([])
    expect(filled.rows).toHaveLength(1)
  })

  test('of an auction has no price in its rows, and neither wants nor takes one', async () => {
    const of = { type: 16, pricing: 'whole' } as const
    const { answer } = await harness.call(goodsTemplate, { body: of }, buyer)
    expect(answer.name).toContain('竞价清单模板')
    const download = await harness.app.server.inject({ url: answer.url })
    const [list] = await readXlsxFile(download.rawPayload)
    const head = list?.data[0]?.map(String) ?? []
    expect(head).toContain('机械名称*')
    expect(head.join()).not.toContain('起始价')
    const row = head.map(
      (name) => ({ '数量*': 1, '单位*': '台' })[name] ?? (name.endsWith('*') ? '2014' : ''),
    )
    const fileId = await upload(
      await anXlsx([
        [...head, '起始价'],
        [...row, 280000],
      ]),
    )
    const { rows, errors } = importedGoods(16, (await parse(fileId)).answer.cells, false)
    expect(errors).toEqual([])
    expect(Object.keys(rows[0] ?? {})).not.toContain('minPrice')
  })
})

describe('an uploaded sheet', () => {
  test('is read for its own company only', async () => {
    const id = await upload(await anXlsx([heads, steel(12)]))
    expect((await harness.call(parseGoodsSheet, { body: { fileId: id } })).status).toBe(401)
    const rival = await harness.as({ roles: ['buyer'] })
    expect((await parse(id, rival)).status).toBe(404)
  })

  test('is read for verified companies only', async () => {
    const newcomer = await harness.as({ roles: ['buyer'], verified: false })
    const id = await upload(await anXlsx([heads, steel(12)]), newcomer)
    expect((await parse(id, newcomer)).reason).toBe('member.companyUnverified')
  })

  test('comes as it stands: figures without the noise of floating point, days as days, formulas as none', async () => {
    const cells = await table([
      heads,
      ['盘螺', 'Φ8', 't', 0.1 + 0.2, new Date('2027-03-01'), { formula: '=160*2' }],
      ['', '', '', '3,400 吨', '2027年3月1日', ''],
    ])
    expect(cells.map((row) => row.slice(0, 6))).toEqual([
      heads,
      ['盘螺', 'Φ8', 't', '0.3', '2027-03-01', '='],
      ['', '', '', '3,400 吨', '2027年3月1日', ''],
    ])
  })

  test('may have 2,000 rows', async () => {
    const rows = Array.from({ length: 2000 }, (_, at) => steel(at))
    expect((await parsed([heads, ...rows])).rows).toHaveLength(2000)
  })

  test('that is damaged, too large or no workbook gets a sentence', async () => {
    const text = await upload(new TextEncoder().encode('物资名称,数量'), buyer, '清单.txt')
    expect((await parse(text)).reason).toBe('tender.sheetUnreadable')
    const long = Array.from({ length: 60_000 }, () => steel(12))
    const reply = await parse(await upload(await anXlsx(long)))
    expect([reply.status, reply.reason]).toEqual([422, 'tender.sheetTooLarge'])
  }, 60_000)
})
