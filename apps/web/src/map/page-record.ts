import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useContext, useState } from 'react'
import { onOwnerChange } from '../lib/session.ts'
import { createStore, type Store } from '../lib/store.ts'
import type { Place } from './place.ts'
import { rowIn, shownRow } from './row-in.ts'
import { StandingContext } from './standing.ts'

type Values = Readonly<Record<string, unknown>>

/** What one page of the history remembers about itself while it is not shown. */
export interface PageRecord {
  readonly id: string
  readonly values: Store<Values>
  /** What errands brought back, by the place that they went to. */
  readonly results: Store<Values>
  /** Heights of the rows of its lists, for the way back to the same row. */
  readonly heights: Map<string, unknown>
  /** The place that this page has just sent somebody to. */
  asks?: string | undefined
  /** The page that waits for what this one brings. */
  askedBy?: PageRecord | undefined
  /** What this one had to bring was taken, and nothing was asked for since. */
  handed?: boolean
  /** Where it was shown last: its position in the history, and its address. */
  at: number
  href: string
  /** The page that was left for this one, which is the login. */
  leftForLogin?: PageRecord | undefined
}

/** The page of each router that is shown or about to be. */
const shown = new WeakMap<AnyRouter, PageRecord>()

const login = 'member.login'

interface Where {
  readonly id: string
  readonly place: Place
  readonly index: number
  readonly thing: string
}

/**
 * Follows a router and keeps a record a page. A page that is come back to keeps its values when its row names the
 * place that was left (`keepsStateFor`), and always what an errand brought; any other way in begins anew. Another
 * person or company finds nothing.
 */
export function trackPages(router: AnyRouter): void {
  const records = new Map<string, PageRecord>()
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    const to = whereIs(router, toLocation)
    const from = fromLocation && whereIs(router, fromLocation)
    const leaving = shown.get(router)
    if (!to || (leaving && from && keyOf(from) === keyOf(to))) return
    const next = records.get(keyOf(to)) ?? blank(to.id)
    records.set(keyOf(to), next)
    enter(next, to.place, from?.id)
    Object.assign(next, { at: to.index, href: toLocation.href, handed: false })
    next.askedBy = askerOf(next, leaving)
    next.leftForLogin = to.id === login ? leaving : undefined
    if (leaving) leaving.asks = undefined
    shown.set(router, next)
  })
  // Where nothing could be shown there is no page either, until its row is here.
  router.subscribe('onResolved', () => {
    if (!shownRow(router)) shown.delete(router)
  })
  onOwnerChange(() => {
    for (const record of records.values()) forget(record)
  })
}

/** The record of the page that this screen shows; one of its own outside a router that keeps them. */
export function usePageRecord(of?: string): PageRecord {
  const router: AnyRouter | undefined = useRouter({ warn: false })
  const standing = useContext(StandingContext)?.id
  const id = of ?? standing ?? ''
  const [record] = useState(() => {
    const current = router && shown.get(router)
    return current?.id === id ? current : blank(id)
  })
  return record
}

/** What a place shows: its needed values. Where they differ it is another page, with nothing of the one before. */
export function thingOf(place: Place, search: Readonly<Record<string, unknown>>): string {
  return Object.entries(place.search)
    .flatMap(([name, need]) => (need === 'needed' ? [`${name}=${String(search[name])}`] : []))
    .join('&')
}

function whereIs(router: AnyRouter, location: AnyRouter['latestLocation']): Where | undefined {
  const row = rowIn(router, location.pathname)
  if (!row) return undefined
  const { id, place } = row
  return { id, place, index: location.state.__TSR_index, thing: thingOf(place, location.search) }
}

/** A page is known by its position in the history and by what it shows; a kept place is one page wherever it stands. */
function keyOf({ index, id, thing, place }: Where): string {
  return `${place.options?.keepAlive ? 'kept' : index} ${id} ${thing}`
}

function enter(record: PageRecord, place: Place, from: string | undefined): void {
  const { keepAlive, keepsStateFor } = place.options ?? {}
  if (!keepAlive && !(from && keepsStateFor?.includes(from))) record.values.set({})
  const brought = Object.entries(record.results.get()).filter(([id]) => id === from)
  record.results.set(Object.fromEntries(brought))
}

/** Who waits for what this page brings: who has just asked, also when a login stood between the asking and now. */
function askerOf(next: PageRecord, leaving: PageRecord | undefined): PageRecord | undefined {
  if (leaving?.asks === next.id) return leaving
  const before = leaving?.leftForLogin
  return before?.href === next.href ? before.askedBy : next.askedBy
}

function blank(id: string): PageRecord {
  const [values, results] = [createStore<Values>({}), createStore<Values>({})]
  return { id, values, results, heights: new Map(), at: 0, href: '' }
}

function forget(record: PageRecord): void {
  record.heights.clear()
  record.values.set({})
  record.results.set({})
  record.asks = undefined
  record.askedBy = undefined
  record.leftForLogin = undefined
}
