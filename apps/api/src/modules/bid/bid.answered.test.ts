import * as contract from '@jb/contract/bid/registration.contract'
import { noticeList } from '@jb/contract/notice/notice.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aSignUp } from '@jb/testing/builders/bid'
import { bidModules } from '@jb/testing/builders/bid-story'
import { publishTenderAs } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'

let h: Harness
beforeAll(async () => {
  h = await startHarness({ modules: bidModules })
})
afterAll(() => h?.close())

const unreadOf = async (who: Caller) => {
  await h.drain()
  const { records } = (await h.call(noticeList, { query: { only: 'unread' } }, who)).answer
  return records.map(({ kind, about }) => [kind, about])
}

test('a sign-up that one of the owner has answered asks nobody there any more; the next one does', async () => {
  const owner = await h.as({ roles: ['buyer'] })
  const lead = await h.as({ companyId: owner.companyId, roles: ['buyerLead'] })
  const { id: tenderId } = await publishTenderAs(h, owner)
  const suppliers = [await h.as({ companyKind: 'supplier' }), await h.as({ companyKind: 'supplier' })]
  for (const one of suppliers) await h.call(contract.register, { body: aSignUp(tenderId) }, one)
  const waiting = ['registration.submitted', '西咸智造产业园一期主体结构钢筋采购']
  expect([await unreadOf(owner), await unreadOf(lead)]).toEqual([
    [waiting, waiting],
    [waiting, waiting],
  ])
  const { answer } = await h.call(contract.registrationsOf, { body: { tenderId } }, owner)
  const [first] = answer.records
  await h.call(
    contract.confirmRegistration,
    { body: { id: first?.id ?? '', version: first?.version ?? 0 } },
    owner,
  )
  expect([await unreadOf(owner), await unreadOf(lead)]).toEqual([[waiting], [waiting]])
})
