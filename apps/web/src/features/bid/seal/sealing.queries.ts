import { submitBid } from '@jb/contract/bid/bid.contract'
import { uploadSealedFile } from '@jb/contract/file/file.contract'
import type { BidContent, SealedFile } from '@jb/domain/bid/bid-content'
import type { OwnKey } from '@jb/domain/bid/envelope'
import type { Bound } from '@jb/domain/bid/envelope-v2'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../lib/api-client.ts'
import { notRefreshed, useChange } from '../../../lib/query-client.ts'
import { isDecryptedByBidder, type KeptOffer, phoneOpens } from '../decryption/opening-keys.ts'
import type { OfferSheet } from './bid.offer.ts'
import { deviceKeyOf, storedDeviceKey } from './device-key.ts'
import type { SealedBid } from './seal-work.ts'
import { runSealTask } from './sealer.ts'

/** Seals a file on this phone and uploads the ciphertext; gives what the sealed content has to remember. */
export async function uploadSealed(
  bound: Bound,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<SealedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const made = await runSealTask<'sealFile'>({ kind: 'sealFile', bytes, bound })
  const cipher = new File([new Uint8Array(made.sealed)], 'sealed.bin', { type: 'application/octet-stream' })
  const { id } = await call(uploadSealedFile, {}, { file: cipher, onProgress, signal })
  const { v, size, sha256, key } = made
  return { v, fileId: id, name: file.name, size, sha256, key }
}

/** What is sent of an offer. */
export interface SealedOffer extends SealedBid {
  readonly version: number
  readonly sealedFileIds: string[]
}

/** Seals an offer on this phone for what it is bound to. */
export async function sealOffer(
  { bound, openingPublicKey }: Pick<OfferSheet, 'bound' | 'openingPublicKey'>,
  owner: string,
  content: BidContent,
  passphrase: string,
): Promise<SealedOffer> {
  if (openingPublicKey === null) throw new Error('where bidders decrypt nothing is sealed for the platform')
  const deviceKey = await deviceKeyOf(owner)
  const sealing = { ...bound, openingPublicKey, deviceKey, ...(passphrase ? { passphrase } : {}) }
  const { envelope, sha256 } = await runSealTask<'seal'>({ kind: 'seal', content, sealing })
  const sealedFileIds = content.files.map((file) => file.fileId)
  return { version: bound.version, envelope, sha256, sealedFileIds }
}

/** Seals what is handed in; the same once more is the same envelope, so that it takes effect once. */
export function useOnceSealed<Of>(seal: (of: Of) => Promise<SealedOffer>) {
  const made = useRef<{ readonly of: string; readonly sent: SealedOffer }>(undefined)
  return async (of: Of): Promise<SealedOffer> => {
    const text = JSON.stringify(of)
    if (made.current?.of !== text) made.current = { of: text, sent: await seal(of) }
    return made.current.sent
  }
}

/** Seals an offer on this phone and hands it in with `submit`. */
export function useSealed<Answer>(
  sheet: Pick<OfferSheet, 'bound' | 'openingPublicKey'>,
  owner: string,
  submit: (sent: SealedOffer) => Promise<Answer>,
) {
  const once = useOnceSealed(([content, passphrase]: readonly [BidContent, string]) =>
    sealOffer(sheet, owner, content, passphrase),
  )
  return async (content: BidContent, passphrase: string): Promise<Answer> =>
    submit(await once([content, passphrase]))
}

/** The same for a bid. */
export function useSubmitBid(sheet: OfferSheet, owner: string) {
  const { mutateAsync: submit } = useChange(submitBid)
  const tenderId = sheet.bound.subject.id
  return useSealed(sheet, owner, (sent) => submit({ body: { tenderId, ...sent } }))
}

/** Opens one's own sealed offer. Without a passphrase the key of this phone is tried. */
export async function openOwnOffer(
  { envelope: text, binding }: KeptOffer,
  owner: string,
  passphrase?: string,
) {
  const kept = { envelope: text, binding }
  const own = passphrase ? { passphrase } : await ownKeyHere(kept, owner)
  return own && runSealTask<'open'>({ kind: 'open', text, binding, own })
}

async function ownKeyHere(kept: KeptOffer, owner: string): Promise<OwnKey | undefined> {
  if (isDecryptedByBidder(kept.envelope)) return (await phoneOpens(kept, owner))?.own
  return storedDeviceKey(owner).then((deviceKey) => deviceKey && { deviceKey })
}

/** Opens one's own sealed offer with its card. */
export const openWithCard = ({ envelope: text, binding }: KeptOffer, card: Uint8Array) =>
  runSealTask<'open'>({ kind: 'open', text, binding, own: { card } })

/** The offer in an envelope as this phone can read it, which stays as it is; null when it cannot. */
export function useOwnContent(kept: KeptOffer, owner: string) {
  return useQuery({
    queryKey: ['bid.ownContent', kept.binding, owner],
    queryFn: async () => (await openOwnOffer(kept, owner).catch(() => undefined)) ?? null,
    ...notRefreshed,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
