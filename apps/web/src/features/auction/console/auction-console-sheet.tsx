import type { AuctionDetail, AuctionStanding, LiveView } from '@jb/contract/auction/auction.shapes'
import { instant } from '@jb/contract/shared/values'
import { styleOf } from '@jb/domain/auction/price-style'
import { day } from '@jb/domain/shared/dates'
import { useState } from 'react'
import * as z from 'zod/mini'
import { toast } from '../../../kit/toast.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { FormSheet } from '../../../patterns/form-sheet.tsx'
import type { Result } from '../result/result-facts.tsx'
import {
  type Choices,
  type Deed,
  type DeedValues,
  dangerous,
  hasVoided,
  offersOf,
  sheetOf,
  winnersOf,
} from './auction.owner-sheets.ts'
import { useOwnerDeed } from './auction.use-owner-deeds.ts'
import { VoidEnd } from './void-end.tsx'

const words = (most: number, least = 0) => z.string().check(z.trim(), z.minLength(least), z.maxLength(most))
const base = z.object({
  reason: words(500),
  note: words(300),
  deposit: z.enum(['', 'price', 'back']),
  seq: z.string(),
  cause: z.string(),
  bidderId: z.string(),
  top: z.int().check(z.minimum(1), z.maximum(10)),
  until: instant,
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

function schemaOf(deed: Deed, { voided, settlement }: Pick<Choices, 'voided' | 'settlement'>) {
  if (deed === 'settle' && settlement) return withDeposit
  if (optional.includes(deed)) return base
  return deed === 'void' && voided ? withCause : withReason
}

/** What the sheet begins with. */
const initialOf = ({ settlement, offers, winners }: Choices): DeedValues => ({
  reason: '',
  note: '',
  // The rule of the house, where this person may say so; else nothing is taken for granted.
  deposit: settlement && !settlement.barred ? 'price' : '',
  // New prices come in while it is read: which one is meant is chosen, not taken for granted.
  seq: offers.length > 1 ? '' : (offers[0]?.value ?? ''),
  cause: '',
  bidderId: winners[0]?.value ?? '',
  top: 3,
  until: new Date(serverNow().getTime() + day).toISOString(),
})

interface ConsoleSheetProps {
  deed: Deed
  label: string
  auction: AuctionDetail
  view: LiveView | undefined
  standing: AuctionStanding
  result: Result | undefined
  onClose: () => void
}

/** What an owner's action has to be told before it is done, and what is done with it. */
export default function ConsoleSheet(props: ConsoleSheetProps) {
  const { deed, label, auction, view, standing, result, onClose } = props
  const send = useOwnerDeed(standing)
  const style = styleOf(auction.auction)
  const sells = auction.auction.direction === 'ascending'
  const choices: Choices = {
    label,
    sells,
    style,
    offers: offersOf(view, style),
    winners: winnersOf(result, standing, { style, sells }),
    voided: hasVoided(view),
    settlement: standing.settlement,
  }
  const [initial] = useState(() => initialOf(choices))
  const end = ({ seq }: DeedValues) => view && <VoidEnd auction={auction} view={view} seq={seq} />
  return (
    <FormSheet
      schema={schemaOf(deed, choices)}
      initial={initial}
      section={sheetOf(deed, choices)}
      submitLabel={label}
      danger={dangerous.includes(deed)}
      submit={async (values) => {
        const said = await send(deed, values)
        if (said !== undefined) toast(said, 'good')
      }}
      {...(deed === 'void' && { below: end })}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
