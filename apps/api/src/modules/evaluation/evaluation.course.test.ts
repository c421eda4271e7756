import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import * as contract from '@jb/contract/evaluation/evaluation.contract'
import { uploadFile } from '@jb/contract/file/file.contract'
import { homeTodos } from '@jb/contract/home/home.contract'
import { onWorkday } from '@jb/domain/shared/business-calendar'
import { fileSize } from '@jb/domain/shared/file-size'
import { isDecimal } from '@jb/domain/shared/money'
import { formatMoney } from '@jb/domain/shared/money-text'
import type { Harness } from '@jb/testing/api-harness'
import { openAs } from '@jb/testing/builders/bid-story'
import {
  anEvaluationWorld,
  evaluationStory,
  form,
  given,
  scoring,
} from '@jb/testing/builders/evaluation-story'
import { aPdf } from '@jb/testing/builders/file'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let h: Harness
let owner: Caller
let people: readonly Caller[]
let suppliers: readonly Caller[]

beforeAll(async () => {
  ;({ h, owner, people, suppliers } = await anEvaluationWorld())
})
afterAll(() => h?.close())

const {
  person,
  view,
  version,
  seats,
  seat,
  declare,
  seated,
  bidsIn,
  scored,
  score,
  summed,
  sign,
  submit,
  reported,
  scrap,
} = evaluationStory(() => ({ h, owner, people, suppliers }))

test('goes on without somebody who recuses where enough are left, and without who leaves the company', async () => {
  const id = await seated()
  const leaver = await h.as({ roles: ['evaluator'], companyId: owner.companyId, name: '郑工' })
  const five = [...seats(4), { accountId: leaver.accountId, seat: 'member' as const }]
  await seat(id, five)
  await openAs(h, owner, id)
  for (const at of [0, 1, 2]) await declare(id, person(at))
  await h.db
    .updateTable('membership')
    .set({ left_at: new Date() })
    .where('account_id', '=', leaver.accountId)
    .execute()
  const { companyId, accountId } = leaver
  await h.run((ctx) => ctx.emit({ type: 'member.left', payload: { companyId, accountId } }))
  await h.drain()
  expect(await view(id, owner)).toMatchObject({
    status: 'ready',
    left: [{ name: '郑工', reason: '已离开本企业' }],
  })
  expect((await declare(id, person(3), '配偶在一家投标单位任职')).answer.me).toBe(null)
  expect((await view(id, owner)).status).toBe('formal')
  const bodies = async () =>
    (
      await h.db
        .selectFrom('notice')
        .select('body')
        .where('kind', '=', 'evaluation.changed')
        .where('event_key', 'like', `%${id}%`)
        .execute()
    )
      .map(({ body }) => body)
      .join('\n')
  expect(await bodies()).toMatch(/郑工已离开本企业.*继续评审/)
  expect(await bodies()).toMatch(/周工声明.*继续评审/)
  // Once bids are read it takes the owner to say who leads.
  await h.run((ctx) =>
    ctx.emit({ type: 'member.left', payload: { companyId, accountId: person(0).accountId } }),
  )
  await h.drain()
  expect((await view(id, owner)).members).toHaveLength(3)
  expect(await bodies()).toMatch(/赵工已离开本企业.*“成员离开”/)
})

test('a clarification goes to one bidder, is answered once, and is told to the chair', async () => {
  const id = await scored()
  const [first] = await bidsIn(id)
  const ask = (as: Caller) =>
    h.call(
      contract.askBidder,
      { body: { id, bidId: first?.bidId ?? '', question: '请说明第 3 页的品牌' } },
      as,
    )
  expect((await ask(person(1))).reason).toBe('evaluation.notChair')
  await ask(person(0))
  const asked = async (as: Caller | undefined) => h.call(contract.ownClarifications, { params: { id } }, as)
  const [question] = (await asked(suppliers[0])).answer.questions
  expect((await asked(suppliers[1])).reason).toBe('tender.notFound')
  const todos = (await h.call(homeTodos, {}, suppliers[0])).answer
  expect(todos.some(({ place }) => place === 'evaluation.asked')).toBe(true)
  const answer = (as: Caller | undefined) =>
    h.call(contract.answerClarification, { body: { id: question?.id ?? '', answer: '龙钢或同等品牌' } }, as)
  expect((await answer(suppliers[1])).reason).toBe('evaluation.questionNotFound')
  expect((await answer(suppliers[0])).answer.answer).toBe('龙钢或同等品牌')
  expect((await answer(suppliers[0])).reason).toBe('evaluation.answered')
  expect((await view(id, person(2))).clarifications).toMatchObject([{ answer: '龙钢或同等品牌' }])
})

test('about its price a bidder is asked beyond all other questions, until a moment, and in a report that came back', async () => {
  const id = await scored()
  const [first] = await bidsIn(id)
  const ask = (aboutPrice: boolean) =>
    h.call(
      contract.askBidder,
      { body: { id, bidId: first?.bidId ?? '', question: '请说明报价构成', aboutPrice } },
      person(0),
    )
  for (const _ of [1, 2, 3, 4, 5]) await ask(false)
  expect([(await ask(false)).reason, (await ask(true)).status]).toEqual(['evaluation.askedEnough', 200])
  const asked = async () =>
    (await h.call(contract.ownClarifications, { params: { id } }, suppliers[0])).answer.questions
  const price = (await asked()).find(({ aboutPrice }) => aboutPrice)
  // Where a day ends on a day of rest, the next working day (民法典 203).
  const until = onWorkday(new Date(new Date(price?.askedAt ?? '').getTime() + 24 * 3_600_000)).toISOString()
  expect(price).toMatchObject({ until, answerable: true })
  expect((await asked()).filter((one) => one.until !== null)).toHaveLength(1)
  const todos = (await h.call(homeTodos, {}, suppliers[0])).answer.filter(({ search }) => search.id === id)
  expect(JSON.stringify(todos)).toContain('明显偏低')
  const back = await reported()
  const body = { id: back, version: await version(back), reason: '请核对报价是否低于成本' }
  await h.call(contract.reopenEvaluation, { body }, owner)
  const bidId = (await bidsIn(back))[0]?.bidId ?? ''
  const again = (aboutPrice: boolean) =>
    h.call(
      contract.askBidder,
      { body: { id: back, bidId, question: '请说明报价构成', aboutPrice } },
      person(0),
    )
  expect([(await again(false)).reason, (await again(true)).status]).toEqual(['evaluation.wrongStatus', 200])
  const [own] = (await h.call(contract.ownClarifications, { params: { id: back } }, suppliers[0])).answer
    .questions
  const answer = { body: { id: own?.id ?? '', answer: '自有钢模，摊销少' } }
  expect((await h.call(contract.answerClarification, answer, suppliers[0])).status).toBe(200)
})

test('as long as the tender stands still nothing is decided, and nothing of it is kept', async () => {
  const id = await summed()
  for (const at of [0, 1]) await sign(id, person(at))
  const [first] = await bidsIn(id)
  const pause = async (paused: boolean) =>
    h.db
      .updateTable('tender')
      .set({ paused_at: paused ? new Date() : null, pause_cause: paused ? 'objection' : null })
      .where('id', '=', id)
      .execute()
  await pause(true)
  const replies = [
    await sign(id, person(2)),
    await scrap(id, { reason: '有效投标明显缺乏竞争' }),
    await submit(id),
    await score(id, first?.bidId ?? '', ['40', '20'], person(1), '漏看了附件里的业绩'),
  ]
  expect(replies.map(({ reason }) => reason)).toEqual(replies.map(() => 'tender.paused'))
  expect((await view(id, person(0))).actions.map(({ enabled }) => enabled)).toEqual([false, false])
  expect((await h.call(homeTodos, {}, person(2))).answer.some(({ search }) => search.id === id)).toBe(false)
  const kept = await h.db
    .selectFrom('evaluation_report as r')
    .innerJoin('evaluation as e', 'e.id', 'r.evaluation_id')
    .select('r.number')
    .where('e.tender_id', '=', id)
    .execute()
  expect(kept).toEqual([])
  await pause(false)
  await sign(id, person(2))
  expect((await submit(id)).answer.report?.number).toBe(1)
})

test('what a member notes stands beside its points, and says something else later only with other points', async () => {
  const id = await scored()
  const bids = await bidsIn(id)
  const [first] = bids
  const give = (points: string, note: string, reason = '') =>
    h.call(
      contract.scoreBid,
      { body: { id, bidId: first?.bidId ?? '', points: [{ criterion: 0, points, note }], reason } },
      person(1),
    )
  const noted = async () =>
    (await view(id, person(1))).points.find(
      ({ accountId, bidId, criterion }) =>
        accountId === person(1).accountId && bidId === first?.bidId && criterion === 0,
    )
  for (const at of [0, 1, 2]) for (const { bidId } of bids) await score(id, bidId, ['30', '15'], person(at))
  await give('30', '没有写明离线模式')
  expect(await noted()).toMatchObject({ points: '30.00', note: '没有写明离线模式' })
  for (const at of [0, 1, 2]) await h.call(contract.handInScores, { body: { id } }, person(at))
  expect((await give('30', '换一种说法', '漏看了附件里的业绩')).status).toBe(200)
  expect(await noted()).toMatchObject({ note: '没有写明离线模式' })
  await give('31', '附件里写明了', '漏看了附件里的业绩')
  expect(await noted()).toMatchObject({ points: '31.00', note: '附件里写明了' })
})

const upload = async (as: Caller | undefined, name: string) =>
  (await h.call(uploadFile, {}, as, { file: { name, bytes: aPdf() } })).answer.id
const download = async (url: string) => (await h.app.server.inject({ url })).rawPayload

describe('an answer with files, and what the report says of it', () => {
  /** Scored by a benchmark; the first bidder has explained its price by a cost analysis. */
  async function explained() {
    const price = { ...scoring.price, formula: 'benchmark' } as const
    const id = await scored([], form({ ...scoring, price }))
    const bidId = (await bidsIn(id))[0]?.bidId ?? ''
    const body = { id, bidId, question: '报价为什么低', aboutPrice: true }
    expect((await h.call(contract.askBidder, { body }, person(0))).status).toBe(200)
    const { questions } = (await h.call(contract.ownClarifications, { params: { id } }, suppliers[0])).answer
    const answer = (fileIds: readonly string[]) =>
      h.call(
        contract.answerClarification,
        { body: { id: questions[0]?.id ?? '', answer: '自有钢模，见成本分析', fileIds: [...fileIds] } },
        suppliers[0],
      )
    return { id, answer }
  }

  test('they are its own, the committee opens them, and nobody else reads of them before the report', async () => {
    const { id, answer } = await explained()
    expect((await answer([await upload(suppliers[1], '别家.pdf')])).reason).toBe('file.notFound')
    expect((await view(id, person(1))).clarifications).toMatchObject([{ answer: null, files: [] }])
    const own = await answer([
      await upload(suppliers[0], '成本分析.pdf'),
      await upload(suppliers[0], '发票.pdf'),
    ])
    expect(own.answer.files.map(({ name }) => name)).toEqual(['成本分析.pdf', '发票.pdf'])
    for (const at of [0, 1, 2]) {
      const { clarifications } = await view(id, person(at))
      expect(clarifications[0]?.until).toBeTruthy()
      expect(await download(clarifications[0]?.files[0]?.url ?? '')).toEqual(Buffer.from(aPdf()))
    }
    const others = [
      await view(id, owner),
      (await h.call(contract.ownClarifications, { params: { id } }, suppliers[1])).reason,
      (await h.call(contract.evaluationEntrance, { params: { id } }, suppliers[1])).answer,
    ]
    expect(JSON.stringify(others)).not.toContain('成本分析')
  })

  test('it says all that its hash is of, and whoever has the data reckons the hash again', async () => {
    const { id, answer } = await explained()
    await answer([await upload(suppliers[0], '成本分析.pdf')])
    for (const at of [0, 1, 2]) {
      for (const [place, { bidId }] of (await bidsIn(id)).entries())
        await score(id, bidId, given[at]?.[place] ?? [], person(at))
      await h.call(contract.handInScores, { body: { id } }, person(at))
    }
    const gone = { accountId: person(2).accountId, reason: '住院不能继续', chairId: null }
    await h.call(contract.releaseMember, { body: { id, version: await version(id), ...gone } }, owner)
    for (const at of [0, 1]) await sign(id, person(at))
    const { report, base } = (await submit(id)).answer
    const exported = async (format: 'json' | 'pdf', as = owner) => {
      const file = (await h.call(contract.exportReport, { body: { id, format } }, as)).answer
      expect(file.name).toBe(`${(await view(id, owner)).tenderNo}评标报告.${format}`)
      return download(file.url)
    }
    const data = await exported('json')
    expect(await exported('json', person(1))).toEqual(data)
    expect((await h.call(contract.exportReport, { body: { id, format: 'json' } }, suppliers[0])).reason).toBe(
      'tender.notFound',
    )
    const content = JSON.parse(data.toString('utf8'))
    expect(content).toMatchObject({
      left: [{ name: '孙工', reason: '住院不能继续' }],
      clarifications: [{ files: [{ name: '成本分析.pdf', size: aPdf().length }] }],
      basis: base,
    })
    const printed = (await pdfText(await exported('pdf'))).replaceAll(
      /李慧敏·[-\d]+:\d\d:\d\d导出，定标前请保密第\d+页，共\d+页/g,
      '',
    )
    expect(printed).not.toContain('导出')
    const { v: _, ...said } = content
    const unsaid = texts({ ...said, tender: { ...said.tender, id: '' } }).filter(
      (leaf) => !forms(leaf).some((words) => printed.includes(words.replaceAll(/\s/g, ''))),
    )
    expect(unsaid).toEqual([])

    const folder = mkdtempSync(join(tmpdir(), 'report-'))
    const path = join(folder, 'report.json')
    const script = new URL('../../../../../docs/verify/report.py', import.meta.url).pathname
    const run = (bytes: Uint8Array, code = report?.sha256 ?? '') => {
      writeFileSync(path, bytes)
      const { status, stdout } = spawnSync('python3', [script, path, code], { encoding: 'utf8' })
      return [status, stdout.split(/[\n：]/)[0]]
    }
    expect(run(data)).toEqual([0, '一致'])
    for (const at of [0, 1, 97, data.length >> 1, data.length - 2, data.length - 1]) {
      const changed = Buffer.from(data)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(run(changed)).toEqual([1, '不一致'])
    }
    expect(run(data.subarray(0, -1))).toEqual([1, '不一致'])
    expect(run(data, 'ab'.repeat(32))).toEqual([1, '不一致'])
    rmSync(folder, { recursive: true })
  })
})

async function pdfText(bytes: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const pages = Array.from({ length: document.getPageCount() }, (_, at) => document.getPage(at).getText())
  document.destroy()
  library.destroy()
  return pages.join('').replaceAll(/\s/g, '')
}

/** Every text and figure in a value. */
const texts = (value: unknown): readonly string[] =>
  value !== null && typeof value === 'object' ? Object.values(value).flatMap(texts) : [String(value ?? '')]

/** How a text or a figure may be written. */
const forms = (leaf: string) => (isDecimal(leaf) ? [leaf, formatMoney(leaf), fileSize(Number(leaf))] : [leaf])
