import type { PendingFiles } from '../../kit/field/use-uploads.ts'
import { noteUploads, uploadsOf } from '../../lib/left-behind.ts'
import { session } from '../../lib/session.ts'
import { readStored, removeStored, writeStored } from '../../lib/storage.ts'

interface Kept {
  readonly scope: string
  readonly key: string
  readonly name: string
  readonly type: string
  readonly bytes: ArrayBuffer
  /** When it was sent, by this phone's clock in ms; absent while it waits. */
  readonly arrivedAt?: number
}

/** A form keeps what has arrived within a second; a reload takes some more. */
const keptAfterArrivalMs = 12_000
const phoneNow = () => performance.timeOrigin + performance.now()
const isOver = ({ arrivedAt }: Kept) => arrivedAt !== undefined && phoneNow() - arrivedAt > keptAfterArrivalMs

const mostBytes = 100 * 1024 * 1024

/** Under whose name files wait: nobody sees what another person left on the same phone. */
function placeNow(): string | undefined {
  const state = session.get()
  if (state.status !== 'loggedIn') return undefined
  return uploadsOf(`${state.user.account.id}/${state.user.company?.id ?? ''}`)
}

/** Whether the owner of a place has logged out or acts for another company; a login that ran out may come back. */
const isLeft = (place: string) => session.get().status === 'anonymous' || (placeNow() ?? place) !== place

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'scope' in value && 'bytes' in value

async function read(place: string): Promise<readonly Kept[]> {
  const stored = await readStored(place)
  return Array.isArray(stored) ? stored.filter(isKept) : []
}

/** One change after the other: each reads what the one before has written. */
let before: Promise<unknown> = Promise.resolve()

function change(update: (kept: readonly Kept[]) => readonly Kept[]): Promise<void> {
  const place = placeNow()
  if (!place) return Promise.resolve()
  noteUploads()
  const done = before.then(async () => {
    const kept = update(await read(place)).filter((one) => !isOver(one))
    if (kept.length === 0 || isLeft(place)) return removeStored(place)
    await writeStored(place, kept)
  })
  before = done.catch(() => undefined)
  return done
}

const isOne = (one: Kept, scope: string, key: string) => one.scope === scope && one.key === key

const total = (kept: readonly Kept[]) => kept.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)

/** Attachments that wait on this phone until they have been sent; of too many the new one is not kept. */
export const pendingFiles: PendingFiles = {
  async list(scope) {
    await before
    const place = placeNow()
    const kept = place ? await read(place) : []
    return kept
      .filter((one) => one.scope === scope && !isOver(one))
      .map(({ key, name, type, bytes }) => ({ key, file: new File([bytes], name, { type }) }))
  },
  async keep(scope, key, file) {
    if (!placeNow() || typeof file.arrayBuffer !== 'function') return
    const bytes = await file.arrayBuffer()
    const one = { scope, key, name: file.name, type: file.type, bytes }
    await change((kept) => (total(kept) + bytes.byteLength > mostBytes ? kept : [...kept, one]))
  },
  async arrived(scope, key) {
    const arrivedAt = phoneNow()
    await change((kept) => kept.map((one) => (isOne(one, scope, key) ? { ...one, arrivedAt } : one)))
    setTimeout(() => pendingFiles.drop(scope, key).catch(() => undefined), keptAfterArrivalMs)
  },
  drop: (scope, key) => change((kept) => kept.filter((one) => !isOne(one, scope, key))),
}
