import type { OrderDetail } from '@jb/contract/security/security.shapes'
import type { Harness } from '@jb/testing/api-harness'
import { awardAs } from '@jb/testing/builders/bid-story'
import { reportAs } from '@jb/testing/builders/evaluated'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forfeit } from '../security/index.ts'
import {
  aPaidTender,
  backOf,
  bidAndOpen,
  closeSecured,
  day,
  someSuppliers,
  startSecured,
  subjectOf,
} from './security.fixture.ts'

let h: Harness
let owner: Caller
let finance: Caller
let winner: Caller
let loser: Caller
let id: string
let lost: OrderDetail

beforeAll(async () => {
  ;({ h, owner, finance } = await startSecured())
})
afterAll(() => closeSecured(h))

/** A decided tender whose profile is under the tendering law. Such take no bids yet, so it becomes one after the opening. */
beforeEach(async () => {
  ;[winner, loser] = (await someSuppliers(h)) as [Caller, Caller]
  const paid = await aPaidTender(h, { owner, finance }, [winner, loser])
  id = paid.id
  lost = paid.orders[1] as OrderDetail
  await bidAndOpen(h, owner, id, [
    [winner, 0.8],
    [loser, 0.9],
  ])
  const profile = 'STATUTORY'
  await h.db.updateTable('tender').set({ profile }).where('id', '=', id).execute()
  await h.db.updateTable('security_terms').set({ profile }).where('subject_id', '=', id).execute()
  await reportAs(h, owner, id)
  await awardAs(h, owner, id)
})

const waits = { status: 'paid', cause: undefined }
const goesBack = { status: 'paid', cause: '未中标' }

test('while the contract may still be signed the others wait with the winner', async () => {
  expect(await backOf(h, lost, loser)).toMatchObject(waits)
  await h.clock.advance(29 * day)
  expect(await backOf(h, lost, loser)).toMatchObject(waits)
})

test('once the days to sign are over they go back, signed or not', async () => {
  // The last of the thirty days is a working day.
  await h.clock.advance(45 * day)
  expect(await backOf(h, lost, loser)).toMatchObject(goesBack)
})

test('where the security of a winner that does not sign is kept, the others wait no longer', async () => {
  await h.run((ctx) =>
    forfeit(ctx, {
      ...{ subject: subjectOf(id), companyId: winner.companyId },
      ...{ reason: 'refusedToSign', payTo: '招标人', note: '来函拒签' },
    }),
  )
  expect(await backOf(h, lost, loser)).toMatchObject(goesBack)
})
