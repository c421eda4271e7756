import type { QuotationGroup, QuotationStatus } from '@jb/domain/quotation/quotation.flow'
import type { SignUpStanding } from '@jb/domain/quotation/sign-up'
import type { IconName } from '../../kit/icons.tsx'
import type { Tone } from '../../kit/tag.tsx'

const tones = {
  pending: 'urgent',
  quoted: 'brand',
  replaced: 'plain',
  withdrawn: 'plain',
  setAside: 'plain',
  unreadable: 'bad',
  invalid: 'bad',
  selected: 'good',
  notSelected: 'plain',
  expired: 'bad',
  orderSent: 'urgent',
  confirmed: 'good',
  completed: 'good',
  abandoned: 'bad',
} as const satisfies Record<QuotationStatus | 'pending', Tone>

/** How the status of a quotation is tinted; the word beside it carries the meaning. */
export const toneOf = (status: QuotationStatus | 'pending'): Tone => tones[status]

/** How 劳务报名 is tinted. */
export const signUpTones = {
  signedUp: 'brand',
  asked: 'urgent',
  quoted: 'good',
  withdrawn: 'plain',
} as const satisfies Record<SignUpStanding, Tone>

/** The pictures of the tabs of a supplier's list. */
export const groupIcons = {
  pending: 'edit',
  quoted: 'clock',
  won: 'like',
  lost: 'close',
} as const satisfies Record<QuotationGroup, IconName>
