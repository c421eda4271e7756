import type { Standing } from '@jb/contract/bid/bid.shapes'
import { useQuery } from '@tanstack/react-query'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { requireLogin } from '../../../lib/session.ts'
import type { SlotProps } from '../../../map/slot.tsx'
import { type PlaceId, useGo } from '../../../map/to.ts'
import { ActionBar, type ServerAction } from '../../../patterns/action-bar.tsx'
import { standingQuery } from '../bid.queries.ts'
import s from './tender-footer.module.css'

const icons = {
  ask: 'question',
  registrations: 'user',
  viewOpening: 'file',
} as const

/** The bar under a tender's detail: what this caller may do with it now, and why not. */
export default function TenderFooter({ tenderId }: SlotProps['tender.detail.footer']) {
  const go = useGo()
  const { data } = useQuery(standingQuery(tenderId))
  if (!data) return null
  const act = (action: string) => {
    if (!data.loggedIn && !requireLogin()) return
    const way = Object.entries(ways).find(([id]) => id === action)?.[1]
    if (way) go(way, { id: tenderId })
  }
  // Ending a tender stands in the bar at the top of its detail.
  const actions = data.isOwner ? data.actions.filter(({ id }) => id !== 'cancel') : bidderActions(data)
  return (
    <>
      {data.isOwner && (
        <div className={s.owner}>
          <Tag tone="brand">发布者</Tag>
          <span>{data.nextStep}</span>
        </div>
      )}
      {!data.isOwner && data.nextStep && <div className={s.owner}>{data.nextStep}</div>}
      {actions.length > 0 ? <ActionBar actions={actions} icons={icons} onAction={act} /> : <BottomBar />}
    </>
  )
}

/** Where each action is done. */
const ways = {
  register: 'bid.signUp',
  bid: 'bid.up',
  viewBid: 'bid.up',
  ask: 'question.form',
  editDraft: 'tender.publish',
  registrations: 'bid.registrations',
  open: 'bid.opening',
  fail: 'bid.opening',
  viewOpening: 'bid.opening',
  compare: 'tender.calibration',
  publicise: 'tender.calibration',
  award: 'tender.calibration',
} as const satisfies Record<string, PlaceId>

const running = ['preview', 'registering', 'upcoming', 'bidding']

/** What can be done now stands first; a sign-up that is done is no button, and strangers are asked to log in. */
function bidderActions({ actions, registration, loggedIn, status }: Standing): readonly ServerAction[] {
  const asksLogin = !loggedIn && running.includes(status)
  const own = actions
    .filter(({ id, enabled }) => id !== 'ask' && !(id === 'register' && !enabled && registration))
    .map(
      ({ id, label, enabled, why }): ServerAction =>
        asksLogin ? { id, label, enabled: true } : { id, label, enabled, ...(why ? { why } : {}) },
    )
  const first = own.filter(({ enabled }) => enabled)
  const grey = own.filter(({ enabled }) => !enabled)
  return [{ id: 'ask', label: '询问', enabled: true }, ...first, ...grey]
}
