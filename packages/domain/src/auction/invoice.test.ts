import { expect, test } from 'vitest'
import { agreementText } from './agreement.ts'
import { checkDraft } from './check.ts'
import { copyAsDraft } from './copy.ts'
import { auctionFacts } from './facts.ts'
import { aPurchase, aSale, publishedAt } from './form.samples.ts'
import type { AuctionDraft } from './form.ts'

const names = {
  ...{ companyName: '', agentName: '', projectName: '', regionName: '', files: [], reserveMark: null },
}
const factsOf = (draft: AuctionDraft) =>
  Object.fromEntries(auctionFacts(draft, names).map(({ label, value }) => [label, value]))
const agreed = (draft: AuctionDraft) =>
  agreementText(draft, { ownerName: '锦岑路桥', agentName: '' }).sections.flatMap(({ lines }) => lines)

test('a purchase says which invoice a price includes, a sale which one the owner gives', () => {
  expect(factsOf(aPurchase({ invoiceRequirement: 'plain' })).含税要求).toBe('含税，增值税普通发票')
  expect(factsOf(aSale({ invoiceRequirement: 'plain' }))).toMatchObject({
    含税和开票: '含税，发布方开具增值税普通发票',
  })
})

test('whoever signs up agrees to it', () => {
  expect(agreed(aPurchase())).toContain('含税要求：含税，增值税专用发票。')
  expect(agreed(aSale())).toContain('含税和开票：含税，发布方开具增值税专用发票。')
})

test('nobody is asked to write a rate beside a bid, which is one figure', () => {
  const draft = aPurchase({ invoiceRequirement: 'any' })
  expect(factsOf(draft).含税要求).toBe('不限，税率在合同中写明')
})

test('a draft cannot go out without it, and a copy keeps it', () => {
  const unknown = '' as AuctionDraft['invoiceRequirement']
  expect(checkDraft(aPurchase({ invoiceRequirement: unknown }), publishedAt)).toEqual({
    invoiceRequirement: '请选择含税要求。',
  })
  const copied = copyAsDraft(
    aSale({ invoiceRequirement: 'plain' }),
    {
      ...{ id: 'copy', no: '2', companyId: 'owner', agentCompanyId: null, createdBy: 'buyer' },
    },
    publishedAt,
  )
  expect(copied.invoiceRequirement).toBe('plain')
})
