import type { SlotName } from './slot.tsx'

type Decision = Extract<SlotName, `approval.start.${string}`> extends `approval.start.${infer D}` ? D : never

/** The decisions that are begun at 发起审批, by the type of their process; the second is that of an auction. */
const decisions: Readonly<Partial<Record<string, readonly Decision[]>>> = {
  tenderPublish: ['tender', 'auction'],
  postponement: ['tender.postponement', 'auction.delay'],
  award: ['tender.award', 'auction.result'],
  publicity: ['tender.publicity'],
  scrap: ['tender.scrap'],
  projectAnnounce: ['project.announce'],
  refund: ['security.request', 'auction.breach'],
}

/** Which decision an address of 发起审批 means: `deed` says whose it is, and whom or what it is about. */
export function decisionOf(type: string, deed = ''): Decision | undefined {
  const [usual, ofAuction] = (Object.hasOwn(decisions, type) && decisions[type]) || []
  const [whose, what] = deed.split(':')
  if (whose !== 'auction') return usual
  return what === 'breach' ? 'auction.breach' : (ofAuction ?? usual)
}
