// What the demo story leaves behind, as its people read it: frozen, compared by machine.
import { approvalOf, myApprovals, openCheck, previewApproval } from '@jb/contract/approval/approval.contract'
import { myAuctions } from '@jb/contract/auction/auction-view.contract'
import { auctionStandingOf } from '@jb/contract/auction/offer.contract'
import { standingOf } from '@jb/contract/bid/registration.contract'
import { myTenders } from '@jb/contract/tender/tender.contract'
import { approvalTypes } from '@jb/domain/approval/types'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { golden } from '@jb/testing/golden'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { visitAs } from '../demo/story.fixture.ts'
import { playUntil } from '../demo/story.ts'
import { modules } from '../modules.ts'
import { now as appNow } from '../platform/clock/clock.ts'
import {
  beginInTheMorning,
  buttons,
  handlers,
  happened,
  said,
  shown,
  withoutNumbers,
} from './golden.fixture.ts'

/** Who runs tenders and auctions, for one company each; an agent runs those of others. */
const runners = ['张建国', '郑凯', '沈佳', '唐磊', '黄文静'] as const
/** Who else looks at them: staff without the role to run them, a bidder, and a competitor. */
const watchers = ['李慧敏', '陈晓燕', '王海涛', '周明', '孙丽'] as const
const askers = ['李慧敏', '王海涛', '赵立新', '张建国', '沈佳'] as const

let h: Harness
const visitors = new Map<string, Caller>()
beforeAll(async () => {
  h = await startHarness({ config: { DEMO: true } })
  await beginInTheMorning(h)
  await playUntil(h.app, modules, await appNow(h.db))
  for (const name of new Set([...runners, ...watchers, ...askers]))
    visitors.set(name, (await visitAs(h, name)).caller)
}, 600_000)
// However long it took to tell.
beforeEach(() => beginInTheMorning(h))
afterAll(() => h?.close())

const as = (name: string): Caller => {
  const caller = visitors.get(name)
  if (!caller) throw new Error(`nobody visits as ${name}`)
  return caller
}

test('the news, the messages, the acts and the events', async () => {
  const { notices, messages, acts, events } = await happened(h)
  expect(notices.length).toBeGreaterThan(100)
  golden('story-notices', [...notices, ...messages])
  golden('story-events', [...handlers(), ...acts, ...events])
})

/** Everything of the story that stands in somebody's own list: id, kind and title, in the order of its title. */
async function ownThings() {
  const found = new Map<
    string,
    { readonly id: string; readonly kind: '招标' | '竞价'; readonly title: string; readonly by: string }
  >()
  const body = { pageSize: 50 }
  for (const by of runners) {
    const tenders = (await h.call(myTenders, { body }, as(by))).answer.records
    const auctions = (await h.call(myAuctions, { body }, as(by))).answer.records
    for (const { id, name } of tenders)
      if (!found.has(id)) found.set(id, { id, kind: '招标', title: name, by })
    for (const { id, name } of auctions)
      if (!found.has(id)) found.set(id, { id, kind: '竞价', title: name, by })
  }
  return [...found.values()].sort((a, b) => (`${a.kind}${a.title}` < `${b.kind}${b.title}` ? -1 : 1))
}

/** How somebody stands in a thing: what comes next, what waits for approvers, and each button with its why. */
async function stands(
  { id, kind }: { readonly id: string; readonly kind: '招标' | '竞价' },
  caller?: Caller,
) {
  const endpoint = kind === '招标' ? standingOf : auctionStandingOf
  const reply = await h.call(endpoint as typeof standingOf, { params: { id } }, caller)
  if (reply.reason !== undefined) return said(reply)
  const { status, isOwner, nextStep, approval, actions } = reply.answer
  const asked = approval ? ` 〔${approval.typeName}〕` : ''
  return shown(`${status}${isOwner ? ' 发布方' : ''}${asked} ${nextStep} ${buttons(actions)}`)
}

test('what people can do with what stands in the lists of its owners', async () => {
  const lines = new Set<string>()
  const seen = new Set<string>()
  for (const thing of await ownThings()) {
    const own = await stands(thing, as(thing.by))
    const others = seen.has(own) ? [] : [...watchers, undefined]
    seen.add(own)
    lines.add(`${thing.kind} ${thing.by} ${own}`)
    for (const name of others)
      lines.add(
        `${thing.kind} ${name ?? '未登录'} ${await stands(thing, name === undefined ? undefined : as(name))}`,
      )
  }
  expect(lines.size).toBeGreaterThan(50)
  golden('story-ways', [...lines].sort())
}, 120_000)

test('which process each thing would go through, as its owner is shown it beforehand', async () => {
  const lines = new Set<string>()
  const seen = new Set<string>()
  for (const { id, kind, by } of await ownThings()) {
    const own = await stands({ id, kind }, as(by))
    const way = `${kind} ${own.split(' ')[0]} ${by}`
    if (seen.has(way)) continue
    seen.add(way)
    for (const type of approvalTypes) {
      const open = await h.call(openCheck, { body: { companyNo: 'x', type, subjectId: id } }, as(by))
      if (open.status === 404) continue
      const plan = await h.call(previewApproval, { body: { type, context: {}, subjectId: id } }, as(by))
      lines.add(withoutNumbers(`${way} ${type} ${said(open, true)} ${said(plan, true)}`))
    }
  }
  golden('story-previews', [...lines].sort())
}, 120_000)

test('what approvers read', async () => {
  const ids = new Map<string, string>()
  for (const name of askers)
    for (const tab of ['todo', 'done', 'started', 'cc'] as const) {
      const { answer } = await h.call(myApprovals, { body: { pageSize: 50, tab } }, as(name))
      for (const { id, title, type } of answer.records)
        if (!ids.has(id)) ids.set(id, `${type} ${title} ${name}`)
    }
  const lines: string[] = []
  for (const [id, title] of [...ids].sort(([, a], [, b]) => (a < b ? -1 : 1))) {
    const { answer } = await h.call(approvalOf, { params: { id } }, as(title.split(' ').at(-1) ?? ''))
    const { typeName, statusName, subjectKind, companyName, reason, note, comparedFacts, nodes, log } = answer
    lines.push(
      shown(`${title}：${typeName} ${statusName} ${subjectKind} ${companyName} ${reason} ${note}`),
      ...comparedFacts.map(({ label, value, change, before }) =>
        shown(`  ${label}：${value} ${change} ${before ?? ''}`),
      ),
      ...nodes.map((node) => shown(`  步骤 ${node.name} ${node.tasks.map((task) => task.name).join('、')}`)),
      ...log.map(({ nodeName, personName, action, actionName, to, comment }) =>
        shown(`  记录 ${nodeName} ${personName} ${action} ${actionName} ${to.join('、')} ${comment}`),
      ),
      shown(`  操作 ${buttons(answer.actions)}`),
    )
  }
  golden('story-approvals', lines)
}, 120_000)
