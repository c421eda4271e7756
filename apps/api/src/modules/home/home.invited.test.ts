import { homeTodos } from '@jb/contract/home/home.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { someSuppliers } from '@jb/testing/builders/invited-tender'
import { aTenderRow } from '@jb/testing/builders/tender-row'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeModule } from './index.ts'

const hour = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * hour)
let h: Harness
let owner: Caller
let invited: Caller
let stranger: Caller

beforeAll(async () => {
  h = await startHarness({ modules: [homeModule] })
  owner = await h.as({ companyName: '松岭建设集团' })
  ;[invited, stranger] = (await someSuppliers(h, ['松岭甲公司', '松岭乙公司'])) as [Caller, Caller]
})
afterAll(() => h?.close())

interface Given {
  readonly tender?: Parameters<typeof aTenderRow>[2]
  /** A draft names whom it is going to invite. */
  readonly invitedAt?: Date | null
  readonly signUp?: 'registered' | 'confirmed' | 'withdrawn' | 'stale'
}

async function anInvitation({ tender, invitedAt = at(-1), signUp }: Given): Promise<string> {
  const id = await aTenderRow(h, owner, { method: 'invited', title: '松岭钢筋邀请询比', ...tender })
  await h.db
    .insertInto('tender_invitee')
    .values({
      tender_id: id,
      company_id: invited.companyId,
      position: 0,
      invited_at: invitedAt,
      ...(invitedAt && { invited_by: owner.accountId }),
    })
    .execute()
  if (signUp)
    await h.db
      .insertInto('registration')
      .values({
        tender_id: id,
        company_id: invited.companyId,
        account_id: invited.accountId,
        status: signUp,
        contact_name: '周明',
        contact_phone: invited.phone,
      })
      .execute()
  return id
}

const rowsOf = async (who: Caller, id: string) =>
  (await h.call(homeTodos, {}, who)).answer.filter(
    ({ search, action }) => search.id === id && action === '去报名',
  )

test.each<[string, Given, boolean]>([
  ['before sign-ups begin', { tender: { status: 'preview', apply_start: at(1) } }, true],
  ['while one can sign up', {}, true],
  ['until the very end of sign-up', { tender: { apply_end: at(0.1) } }, true],
  ['when sign-up has ended', { tender: { apply_end: at(-0.1) } }, false],
  ['when bids are taken', { tender: { status: 'bidding' } }, false],
  ['when it was cancelled', { tender: { status: 'cancelled' } }, false],
  ['while it is offline', { tender: { offline_at: at(-1), offline_reason: '不实' } }, false],
  ['of a draft that names it', { tender: { status: 'draft' }, invitedAt: null }, false],
  ['once it has signed up', { signUp: 'registered' }, false],
  ['once it is confirmed', { signUp: 'confirmed' }, false],
  ['when it has left', { signUp: 'withdrawn' }, false],
])('an invited company is asked to sign up: %s', async (_name, given, asked) => {
  const id = await anInvitation(given)
  const rows = await rowsOf(invited, id)
  expect(rows).toHaveLength(asked ? 1 : 0)
  expect(await rowsOf(stranger, id)).toEqual([])
})

test('the row says what, by whom and until when, leads to the tender, and is for those who bid', async () => {
  const id = await anInvitation({ tender: { title: '松岭电缆邀请询比', apply_end: at(20) } })
  expect(await rowsOf(invited, id)).toMatchObject([
    {
      title: '松岭电缆邀请询比',
      place: 'tender.detail',
      search: { id },
      dueLabel: '报名截止',
      urgent: true,
      stake: 'loss',
      sentence: expect.stringMatching(/受邀待报名：松岭建设集团邀请贵公司参加/),
    },
  ])
  const finance = await h.as({ roles: ['finance'], companyId: invited.companyId })
  expect(await rowsOf(finance, id)).toEqual([])
})
