import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { agreeApproval } from '@jb/contract/approval/decision.contract'
import { noticeList } from '@jb/contract/notice/notice.contract'
import { handled } from '@jb/domain/notice/handled'
import type { NoticeKindName } from '@jb/domain/notice/kinds'
import { freshKey, type Harness, startHarness } from '@jb/testing/api-harness'
import { anEnabledTemplate, aRunning, aStep, aTemplateForm } from '@jb/testing/builders/approval-story'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { approvalModule } from '../approval/index.ts'
import { noticeModule, notify } from './index.ts'

let h: Harness
let me: Caller
let stranger: Caller
beforeAll(async () => {
  h = await startHarness({ modules: [noticeModule, approvalModule] })
})
beforeEach(async () => {
  me = await h.as()
  stranger = await h.as()
})
afterAll(() => h?.close())

const tell = (kind: NoticeKindName, subject: string, to: Caller = me) =>
  h.run((ctx) =>
    notify(ctx, {
      ...{ kind, title: kind, body: '', placeSearch: { id: subject }, eventKey: freshKey() },
      ...{ accountIds: [to.accountId], companyId: to.companyId },
    }),
  )
const unreadOf = async (who: Caller): Promise<readonly string[]> =>
  (await h.call(noticeList, { query: { only: 'unread' } }, who)).answer.records.map(({ kind }) => kind).sort()
const happen = async (type: string, payload: object) => {
  await h.run((ctx) => ctx.emit({ type, payload }))
  await h.drain()
}

test.each(handled.map((row) => [row.on, row.kinds.join(), row] as const))(
  '%s answers %s about its thing, and nothing else',
  async (_on, _kinds, { on, subject, kinds, company, except }) => {
    const [thing, other] = [randomUUID(), randomUUID()]
    for (const kind of kinds) {
      await tell(kind, thing)
      await tell(kind, thing, stranger)
    }
    await tell('account.newDevice', thing)
    for (const kind of kinds.slice(0, 1)) await tell(kind, other)
    await happen(on, {
      [subject]: thing,
      ...(company && { [company]: me.companyId }),
      ...(except && { [except]: [stranger.accountId] }),
    })
    expect(await unreadOf(me)).toEqual(['account.newDevice', kinds[0]].sort())
    expect(await unreadOf(stranger)).toEqual(company || except ? [...kinds].sort() : [])
  },
)

test('every one of these events is told by somebody', () => {
  const sources = ['../../../../../packages/domain/src', '..'].flatMap((place) => {
    const root = fileURLToPath(new URL(place, import.meta.url))
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.includes('.test.') && !/(^|\/)notice\//.test(path))
      .map((path) => readFileSync(join(root, path), 'utf8'))
  })
  const text = sources.join('\n')
  expect(handled.map(({ on }) => on).filter((on) => !text.includes(`'${on}'`))).toEqual([])
})

test('an approval asks nobody any more who has decided or need not', async () => {
  const colleague = () => h.as({ companyId: me.companyId, roles: ['approver'] })
  const [starter, first, second, third] = [
    await colleague(),
    await colleague(),
    await colleague(),
    await colleague(),
  ]
  const nodes = [await aStep(h, 'n1', [first]), await aStep(h, 'n2', [second, third], 'any')]
  await anEnabledTemplate(h, me, aTemplateForm(nodes))
  const id = await aRunning(h, starter)
  const unread = async () => {
    await h.drain()
    return Promise.all([first, second, third].map(unreadOf))
  }
  expect(await unread()).toEqual([['approval.waiting'], [], []])
  await h.call(agreeApproval, { body: { id, version: 1 } }, first)
  expect(await unread()).toEqual([[], ['approval.waiting'], ['approval.waiting']])
  await h.call(agreeApproval, { body: { id, version: 2 } }, second)
  expect(await unread()).toEqual([[], [], []])
})
