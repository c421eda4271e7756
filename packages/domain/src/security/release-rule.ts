import type { ReleaseRule } from '../ledger/give-back.ts'
import type { Profile } from '../procurement/profiles.ts'
import type { ReleaseCause } from './kinds.ts'

const house = '平台采购规则'
const law = (article: string) => `《招标投标法实施条例》第${article}条`
const atOnce = { within: 'atOnce', article: house, interest: false } as const
const afterwards = (workdays: number) => ({ within: { workdays }, article: house, interest: false }) as const
const afterContract = { within: { days: 5 }, article: law('五十七'), interest: true } as const

const common = {
  registrationRefused: atOnce,
  registrationStale: atOnce,
  latePayment: atOnce,
  byOwner: atOnce,
} as const

/** TL 31 (cancelled: with interest), 35 (withdrawn: 5 days), 57 (after the contract: 5 days, with interest). */
const tendering: Readonly<Record<ReleaseCause, ReleaseRule>> = {
  ...common,
  withdrawn: { within: { days: 5 }, article: law('三十五'), interest: false },
  cancelled: { within: 'atOnce', article: law('三十一'), interest: true },
  failed: { within: 'atOnce', article: law('三十一'), interest: true },
  notWon: afterContract,
  won: afterContract,
}

const free = (workdays: number): Readonly<Record<ReleaseCause, ReleaseRule>> => ({
  ...common,
  withdrawn: { within: { days: 5 }, article: house, interest: false },
  cancelled: atOnce,
  failed: atOnce,
  notWon: afterwards(workdays),
  won: afterwards(workdays),
})

const rules: Readonly<Record<Profile, Readonly<Record<ReleaseCause, ReleaseRule>>>> = {
  STATUTORY: tendering,
  VOLUNTARY: tendering,
  SOURCING: free(5),
  SALE: free(3),
}

/** The rule of the way back for a cause under a profile. */
export function releaseRule(profile: Profile, cause: ReleaseCause): ReleaseRule {
  return rules[profile][cause]
}

/** What bidders are told beforehand about the way back. */
export function refundNote(profile: Profile): string {
  const { article } = releaseRule(profile, 'notWon')
  const words = {
    STATUTORY: `中标合同签订后 5 日内，退还中标人和未中标人的保证金及银行同期存款利息（${article}）。`,
    VOLUNTARY: `中标合同签订后 5 日内，退还中标人和未中标人的保证金及银行同期存款利息（${article}）。`,
    SOURCING:
      '未成交的，结果公布后 5 个工作日内原路退还；成交的，合同签订后 5 个工作日内退还，或转为履约保证金。',
    SALE: '未成交的，结果公布后 3 个工作日内原路退还；成交的，结清价款后 3 个工作日内退还，或抵作价款。',
  } as const satisfies Record<Profile, string>
  return words[profile]
}
