import type { AuctionStanding } from '@jb/contract/auction/auction.shapes'
import { instant } from '@jb/contract/shared/values'
import { day } from '@jb/domain/shared/dates'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import type { Option } from '../../../kit/options.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import { type Deed, type DeedValues, dangerous, sheetOf } from './auction.owner-sheets.ts'

const words = (most: number, least = 0) => z.string().check(z.trim(), z.minLength(least), z.maxLength(most))
const base = z.object({
  ...{ reason: words(500), note: words(300), seq: z.string(), cause: z.string(), bidderId: z.string() },
  ...{
    deposit: z.enum(['', 'price', 'back']),
    top: z.int().check(z.minimum(1), z.maximum(10)),
    until: instant,
  },
})
/** These say why, or nothing happens. */
const withReason = z.extend(base, { reason: words(500, 1) })
const optional: readonly Deed[] = [
  'confirm',
  'settle',
  'talks',
  'closeTalks',
  'breachAgree',
  'breachTakeBack',
]

const withCause = z.extend(base, {
  reason: z.string().check(z.trim(), z.minLength(10, '请至少用 10 个字写清楚情况。'), z.maxLength(300)),
  cause: z.string().check(z.minLength(1)),
})
const withDeposit = z.extend(base, { deposit: z.enum(['price', 'back']) })

function schemaOf(deed: Deed, { voided, settlement }: Pick<DeedSheetProps, 'voided' | 'settlement'>) {
  if (deed === 'settle' && settlement) return withDeposit
  if (optional.includes(deed)) return base
  return deed === 'void' && voided ? withCause : withReason
}

interface DeedSheetProps {
  deed: Deed
  label: string
  offers: readonly Option[]
  winners: readonly Option[]
  sells: boolean
  voided: boolean
  settlement: AuctionStanding['settlement']
  /** Under the fields, drawn from what is typed. */
  below?: (values: DeedValues) => ReactNode
  send: (values: DeedValues) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

/** What an owner's deed has to be told before it is done. */
export default function DeedSheet({ deed, send, below, onDone, onClose, ...choices }: DeedSheetProps) {
  const [initial] = useState<DeedValues>(() => ({
    ...{ reason: '', note: '', cause: '', top: 3 },
    // The rule of the house, where this person may say so; else nothing is taken for granted.
    deposit: choices.settlement && !choices.settlement.barred ? 'price' : '',
    // New prices come in while it is read: which one is meant is chosen, not taken for granted.
    seq: choices.offers.length > 1 ? '' : (choices.offers[0]?.value ?? ''),
    bidderId: choices.winners[0]?.value ?? '',
    until: new Date(serverNow().getTime() + day).toISOString(),
  }))
  return (
    <FormSheet
      schema={schemaOf(deed, choices)}
      initial={initial}
      section={sheetOf(deed, choices)}
      submitLabel={choices.label}
      danger={dangerous.includes(deed)}
      submit={send}
      {...(below && { below })}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
