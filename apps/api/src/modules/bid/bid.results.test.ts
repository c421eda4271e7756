import {
  comparisonOf,
  exportComparison,
  letterOf,
  openingOf,
  winNotices,
  winningCompany,
  wins,
} from '@jb/contract/bid/opening.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aTenderToOpen, awardAs, bidModules, openAs } from '@jb/testing/builders/bid-story'
import { publishTenderAs } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let harness: Harness
let owner: Caller
let winner: Caller
let loser: Caller
let third: Caller

beforeAll(async () => {
  harness = await startHarness({ modules: bidModules })
  const supplier = (companyName: string) => harness.as({ companyKind: 'supplier', companyName })
  owner = await harness.as({ roles: ['buyer'], companyName: '西咸新区沣泾建设有限公司' })
  winner = await supplier('=宝鸡秦钒钢铁有限公司')
  loser = await supplier('西安沣砼商品混凝土有限公司')
  third = await supplier('武汉江砼建材有限公司')
})
afterAll(() => harness.close())

const toOpen = async (changes = {}) => {
  const bids = [
    [winner, 0.9],
    [loser, 0.92],
    [third, 0.5],
  ] as const
  const { id } = await aTenderToOpen(harness, owner, bids, changes)
  await openAs(harness, owner, id)
  return id
}
/** The tender goes to `winner`: the abnormally low offer of the third is taken out of the way. */
const awarded = async (changes = {}) => {
  const { id } = await aTenderToOpen(
    harness,
    owner,
    [
      [winner, 0.9],
      [loser, 0.92],
      [third, 1.2],
    ],
    changes,
  )
  await openAs(harness, owner, id)
  await awardAs(harness, owner, id)
  return id
}
const letter = (id: string, as: Caller) => harness.call(letterOf, { params: { id } }, as)
const won = async (side: 'owner' | 'bidder', as: Caller, tenderId: string) =>
  (await harness.call(wins, { body: { side } }, as)).answer.records.find((row) => row.tenderId === tenderId)

describe('the letters about a result', () => {
  test('go to the winner and to everybody else at the same moment, each with their own', async () => {
    const id = await awarded()
    await harness.drain()
    const told = await harness.db
      .selectFrom('notice')
      .select(['account_id', 'kind', 'place', 'created_at'])
      .where('kind', 'in', ['tender.won', 'tender.notWon'])
      .where('event_key', 'like', `%${id}%`)
      .execute()
    const kinds = new Map(told.map((notice) => [notice.account_id, notice.kind]))
    expect([winner, loser, third].map(({ accountId }) => kinds.get(accountId))).toEqual([
      'tender.won',
      'tender.notWon',
      'tender.notWon',
    ])
    expect(new Set(told.map(({ created_at }) => created_at.getTime())).size).toBe(1)
    expect(new Set(told.map(({ place }) => place))).toEqual(new Set(['bid.winning']))
    const mine = (await letter(id, winner)).answer
    expect(mine).toMatchObject({ kind: 'award', heading: '成交通知书', to: '=宝鸡秦钒钢铁有限公司' })
    expect(mine.amountInWords).toMatch(/元|整$/)
    expect((await letter(id, owner)).answer).toEqual(mine)
    const theirs = (await letter(id, loser)).answer
    expect(theirs).toMatchObject({ kind: 'notAwarded', heading: '结果通知书', amount: mine.amount })
    expect(theirs.issuedAt).toBe(mine.issuedAt)
    expect(theirs.letterNo).not.toBe(mine.letterNo)
    expect(theirs.paragraphs.join('')).toContain('宝鸡秦钒钢铁有限公司')
    const { bids } = (await harness.call(openingOf, { params: { id } }, third)).answer
    expect(JSON.stringify(theirs)).not.toContain(bids[0]?.total ?? 'none')
    expect((await letter(id, third)).answer.kind).toBe('notAwarded')
  })

  test('hide the amount from losers where prices are not public', async () => {
    const id = await awarded({ isDisplay: false })
    expect((await letter(id, loser)).answer).toMatchObject({ amount: null, amountInWords: null })
    expect((await letter(id, winner)).answer.amount).not.toBeNull()
    expect(await won('bidder', loser, id)).toMatchObject({ won: false, amount: null })
    expect(await won('bidder', winner, id)).toMatchObject({ won: true, amount: expect.any(String) })
  })

  test('are not there before the award, nor for anybody else', async () => {
    const id = await toOpen()
    expect((await letter(id, winner)).status).toBe(404)
    const sold = await awarded()
    const reviewer = await harness.as({ roles: ['evaluator'], companyId: owner.companyId })
    for (const stranger of [await harness.as(), reviewer])
      expect((await letter(sold, stranger)).status).toBe(404)
  })
})

describe('the list of results', () => {
  test('shows the owner what was decided, and each bidder its own results', async () => {
    const id = await awarded()
    expect(await won('owner', owner, id)).toMatchObject({ companyName: '=宝鸡秦钒钢铁有限公司', won: true })
    expect(await won('bidder', loser, id)).toMatchObject({ won: false, hasLetter: true })
    expect(await won('bidder', await harness.as(), id)).toBeUndefined()
    expect(await won('owner', loser, id)).toBeUndefined()
  })

  test('has direct purchases too, with a letter and a public result', async () => {
    const { id } = await publishTenderAs(harness, owner, {
      method: 'direct',
      supplierId: loser.companyId,
      supplierName: '西安沣砼商品混凝土有限公司',
      directAmount: '38600',
      directReason: '抢险急需，仅此一家当天能供货。',
    })
    expect(await won('bidder', loser, id)).toMatchObject({ won: true, amount: '38600.00' })
    expect(await won('owner', owner, id)).toMatchObject({ companyName: '西安沣砼商品混凝土有限公司' })
    const mine = (await letter(id, loser)).answer
    expect(mine).toMatchObject({ kind: 'award', amount: '38600.00', amountInWords: '叁万捌仟陆佰元整' })
    expect(mine.paragraphs[0]).toContain('直接采购')
    const result = (await harness.call(winningCompany, { params: { id } })).answer
    expect(result).toMatchObject({ companyName: '西安沣砼商品混凝土有限公司', bidders: null })
    const { records } = (await harness.call(winNotices, { body: {} })).answer
    expect(records.some((row) => row.tenderId === id)).toBe(true)
  })
})

describe('the comparison', () => {
  test('warns of an offer far below the others, and shows signs of related bidders without their data', async () => {
    const twins = [winner.companyId, loser.companyId]
    await harness.db.updateTable('company').set({ legal_person: '王建强' }).where('id', 'in', twins).execute()
    const { answer } = await harness.call(comparisonOf, { params: { id: await toOpen() } }, owner)
    expect(answer.bidders[0]?.warnings.join('')).toContain('中位数的 70%')
    expect(answer.bidders[1]?.warnings.join('')).not.toContain('中位数')
    expect(answer.signs.filter((sign) => sign.includes('法定代表人同名'))).toHaveLength(1)
    expect(answer.signs.join('')).toContain('同一网络地址')
    expect(answer.signs.join('')).not.toMatch(/王建强|1990000|127\.0/)
  })

  test('is read back from its workbook: bidders, goods by bidders, and no formula', async () => {
    const id = await toOpen()
    const sheet = (await harness.call(comparisonOf, { params: { id } }, owner)).answer
    const { answer } = await harness.call(exportComparison, { body: { id } }, owner)
    expect(answer.name).toBe(`${sheet.tenderNo}比价表.xlsx`)
    const download = await harness.app.server.inject({ url: answer.url })
    const [summary, prices] = await readXlsxFile(download.rawPayload)
    expect([summary?.sheet, prices?.sheet]).toEqual(['汇总', '明细'])
    const heads = summary?.data.findIndex((row) => row[0] === '名次') ?? -1
    const lines = summary?.data.slice(heads + 1, heads + 4) ?? []
    expect(lines.map(([rank, name, total]) => [rank, name, total])).toEqual(
      sheet.bidders.map(({ rank, companyName, total }) => [
        rank,
        companyName.startsWith('=') ? `'${companyName}` : companyName,
        Number(total),
      ]),
    )
    const [head, ...goods] = prices?.data ?? []
    expect(goods).toHaveLength(sheet.rows.length)
    const at =
      head?.findIndex((cell) => String(cell).includes('武汉江砼') && String(cell).endsWith('含税单价')) ?? -1
    const bidder = sheet.bidders.find(({ companyName }) => companyName.includes('武汉'))
    expect(goods.map((row) => row[at])).toEqual(bidder?.prices.map(({ unitPrice }) => Number(unitPrice)))
    const texts = [...(summary?.data ?? []), ...(prices?.data ?? [])]
      .flat()
      .filter((cell) => typeof cell === 'string')
    expect(texts.filter((text) => /^[=+\-@\t\r]/.test(text))).toEqual([])
  })

  test('leaves the house after the opening only, to those who may read it', async () => {
    const bids = [
      [winner, 0.9],
      [loser, 0.92],
    ] as const
    const { id } = await aTenderToOpen(harness, owner, bids)
    const take = (as: Caller) => harness.call(exportComparison, { body: { id } }, as)
    expect((await take(owner)).reason).toBe('tender.notOpened')
    await openAs(harness, owner, id)
    expect((await take(winner)).reason).toBe('tender.notFound')
    const finance = await harness.as({ roles: ['finance'], companyId: owner.companyId })
    expect((await take(finance)).status).toBe(200)
  })
})
