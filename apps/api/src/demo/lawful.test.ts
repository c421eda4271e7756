import { ownBidOf } from '@jb/contract/bid/bid.contract'
import { bindingOf } from '@jb/contract/bid/bound'
import { postKey, sessionOf } from '@jb/contract/bid/session.contract'
import { noticeList } from '@jb/contract/notice/notice.contract'
import { answerObjection } from '@jb/contract/question/objection/objection.contract'
import { cardHolderId, contentKeyOf } from '@jb/domain/bid/bidder-envelope'
import { readCard } from '@jb/domain/bid/card-code'
import { toBase64url } from '@jb/domain/shared/bytes'
import { type Harness, startHarness, toldStory } from '@jb/testing/api-harness'
import { goTo, sendOwnBid } from '@jb/testing/builders/decryption'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modules } from '../modules.ts'
import { crowdModule, startCrowd } from './auctions/crowd.ts'
import { type Visitor, visitAs } from './story.fixture.ts'

const minute = 60_000
const day = 1_440 * minute
const slow = { timeout: 240_000 }

const supervision = '灞原大道改造工程监理'
const survey = '灞原科创园岩土工程详细勘察'
const school = '高新第十小学施工总承包'
const design = '灞原科创园方案及施工图设计'
const works = '灞原科创园一期施工总承包'
const estate = '灞原科创园物业服务'

/** Who has bid in the story where bids are sealed still. */
const sealedBids: Readonly<Record<string, readonly string[]>> = {
  [supervision]: ['马骏', '柴敏', '祝捷'],
  [survey]: ['罗渝', '高睿', '殷洁'],
  [school]: ['屈平', '唐磊', '岳峰'],
  [estate]: ['马骏', '田静'],
}

let h: Harness
beforeAll(async () => {
  h = await startHarness({
    from: await toldStory(),
    goesOn: true,
    modules: [...modules, crowdModule(modules)],
  })
  await startCrowd(h.app)
}, 240_000)
afterAll(() => h?.close())

const tenderOf = (title: string) =>
  h.db
    .selectFrom('tender')
    .select(['id', 'status', 'bid_start as bidStart', 'bid_end as bidEnd', 'opened_at as openedAt'])
    .where('title', '=', title)
    .executeTakeFirstOrThrow()

const countBids = async (title: string, status: 'submitted' | 'opened' | 'undecrypted') => {
  const { id } = await tenderOf(title)
  const rows = await h.db
    .selectFrom('bid')
    .select('id')
    .where('tender_id', '=', id)
    .where('status', '=', status)
    .execute()
  return rows.length
}

const stageOf = async (title: string) =>
  (await h.call(sessionOf, { params: { id: (await tenderOf(title)).id } })).answer.stage

/** The messages with a card, by whose they are and of which tender. */
const cardsSent = async () =>
  h.db
    .selectFrom('notice')
    .innerJoin('account', 'account.id', 'notice.account_id')
    .select(['account.name', 'notice.about', 'notice.body', 'notice.company_id as companyId'])
    .where('notice.body', 'like', '%的解密卡：%')
    .execute()

/** The card of this tender in the visitor's own messages. */
async function cardOf(visitor: Visitor, title: string): Promise<Uint8Array> {
  const { answer } = await h.call(noticeList, { query: { pageSize: 50 } }, visitor.caller)
  const said = answer.records.find(({ about, body }) => about === title && body.includes('解密卡：'))?.body
  const read = readCard(/解密卡：([0-9A-Z ]+)/.exec(said ?? '')?.[1] ?? '')
  if (!(read instanceof Uint8Array)) throw new Error(`no card of ${title}: ${said}`)
  return read
}

/** Decrypts as a visitor does who types in the card. */
async function decryptAsVisitor({ caller }: Visitor, title: string, card: Uint8Array): Promise<number> {
  const { id } = await tenderOf(title)
  const { mine } = (await h.call(sessionOf, { params: { id } }, caller)).answer
  if (!mine) throw new Error('nothing to decrypt')
  const { envelope } = (await h.call(ownBidOf, { params: { id: mine.bidId } }, caller)).answer
  const { documentVersion, ...bound } = bindingOf(mine.receipt)
  const key = contentKeyOf(envelope, { ...bound, documentVersion: documentVersion ?? 1 }, { card })
  if (!(key instanceof Uint8Array)) throw new Error(key.refused)
  const posted = { tenderId: id, version: mine.version, key: toBase64url(key), way: cardHolderId(card) }
  const { status } = await h.call(postKey, { body: posted }, caller)
  await h.drain()
  return status
}

async function answerObjections(): Promise<void> {
  const { caller } = await visitAs(h, '沈佳')
  const open = await h.db
    .selectFrom('objection')
    .innerJoin('question', 'question.id', 'objection.question_id')
    .select(['question.id', 'question.version'])
    .where('objection.status', '=', 'submitted')
    .execute()
  for (const seen of open) {
    const body = { ...seen, answer: '招标文件已按意见核对，相应条款不限制竞争，其他不变。', fileIds: [] }
    expect((await h.call(answerObjection, { body }, caller)).status).toBe(200)
  }
  await h.drain()
}

describe('the card of a bid of the story', () => {
  test('is told to those who bid in the place of its company, and to nobody else', async () => {
    const cards = await cardsSent()
    const found = new Map<string, Set<string>>()
    const sentTo = new Map<string, Set<string | null>>()
    for (const { name, about, body, companyId } of cards) {
      expect(body).toMatch(/^【演示】.*平台从不知道.*“开标会”/)
      found.set(about, new Set([...(found.get(about) ?? []), name]))
      const card = /解密卡：([0-9A-Z ]+)/.exec(body)?.[1] ?? ''
      sentTo.set(card, new Set([...(sentTo.get(card) ?? []), companyId]))
    }
    for (const companies of sentTo.values()) expect(companies.size).toBe(1)
    const all = Object.values(sealedBids).flat()
    expect(sentTo.size).toBe(all.length)
    expect([...found.keys()].sort()).toEqual(Object.keys(sealedBids).sort())
    for (const [title, names] of Object.entries(sealedBids))
      expect([...(found.get(title) ?? [])]).toEqual(expect.arrayContaining([...names]))
  })

  test('stands in no announcement, so that nobody reads who has bid', async () => {
    const { announcements } = (await h.call(sessionOf, { params: { id: (await tenderOf(estate)).id } }))
      .answer
    const text = announcements.map((one) => one.text).join('')
    expect(text).toContain('【演示】')
    for (const name of ['马骏', '田静']) expect(text).not.toContain(name)
    expect(text).not.toMatch(/[0-9A-Z]{4} [0-9A-Z]{4}/)
  })
})

describe('tenders under the law, when the clock is put forward', slow, () => {
  test('stand still over an objection until its owner has answered, and go on', async () => {
    await answerObjections()
    const paused = await h.db.selectFrom('tender').select('id').where('paused_at', 'is not', null).execute()
    expect(paused).toEqual([])
  })

  test('receive the bids of those whom nobody plays, as soon as they take any, each with its card', async () => {
    const played = await visitAs(h, '史明远')
    await goTo(h, (await tenderOf(works)).bidStart ?? '', minute)
    for (const [title, bids] of [
      [design, 4],
      // 史明远 is played: that bid is the visitor's own.
      [works, 4],
    ] as const) {
      expect(await tenderOf(title)).toMatchObject({ status: 'bidding' })
      expect([title, await countBids(title, 'submitted')]).toEqual([title, bids])
      const own = (await cardsSent()).filter(({ about }) => about === title)
      expect(new Set(own.map(({ companyId }) => companyId)).size).toBe(bids)
      expect(own.map(({ companyId }) => companyId)).not.toContain(played.caller.companyId)
    }
  })

  test('are opened with the keys of those whom nobody plays, and of a visitor with the card', async () => {
    const visitor = await visitAs(h, '柴敏')
    const card = await cardOf(visitor, supervision)
    await goTo(h, (await tenderOf(supervision)).bidEnd ?? '', 1_000)
    expect(await stageOf(supervision)).toBe('decrypting')
    expect(await decryptAsVisitor(visitor, supervision, card)).toBe(200)
    expect(await tenderOf(supervision)).toMatchObject({ status: 'evaluating', openedAt: expect.any(Date) })
    expect(await countBids(supervision, 'opened')).toBe(3)
  })

  test('leave to a visitor what the visitor has sealed', async () => {
    const visitor = await visitAs(h, '罗渝')
    const { id, bidEnd } = await tenderOf(survey)
    await sendOwnBid(h, visitor.caller, id)
    await goTo(h, bidEnd ?? '', 1_000)
    const { decryptUntil } = (await h.call(sessionOf, { params: { id } })).answer
    await goTo(h, decryptUntil ?? '', -5 * minute)
    await h.clock.advance(10_000)
    await goTo(h, decryptUntil ?? '', 1_000)
    expect(await stageOf(survey)).toBe('settling')
    expect(await countBids(survey, 'undecrypted')).toBe(1)
    expect((await tenderOf(survey)).status).toBe('evaluating')
  })

  test('do not wait for a visitor who has gone', async () => {
    const visitor = await visitAs(h, '岳峰')
    const { id, bidEnd } = await tenderOf(school)
    await goTo(h, bidEnd ?? '', 1_000)
    expect(await stageOf(school)).toBe('decrypting')
    const { mine, decryptUntil } = (await h.call(sessionOf, { params: { id } }, visitor.caller)).answer
    expect(mine?.postedAt).toBeNull()
    await goTo(h, decryptUntil ?? '', -9 * minute)
    await h.clock.advance(10_000)
    expect(await tenderOf(school)).toMatchObject({ status: 'evaluating', openedAt: expect.any(Date) })
    expect(await countBids(school, 'opened')).toBe(3)
  })

  test('are all opened by leaps far beyond their deadlines, once nobody is logged in', async () => {
    await h.pool.query('update session set bearer_until = clock_timestamp()')
    for (const title of [design, works]) {
      await goTo(h, (await tenderOf(title)).bidEnd ?? '', 5 * day)
      expect([title, await tenderOf(title)]).toMatchObject([
        title,
        { status: 'evaluating', openedAt: expect.any(Date) },
      ])
      expect(await countBids(title, 'opened')).toBe(4)
    }
    const { rows } = await h.pool.query(`select name, last_error from job where status = 'dead'`)
    expect(rows).toEqual([])
  })
})
