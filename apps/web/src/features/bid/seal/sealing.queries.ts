import { submitBid } from '@jb/contract/bid/bid.contract'
import type { BidSheet, ReceiptView } from '@jb/contract/bid/bid.shapes'
import { bindingOf, boundOf } from '@jb/contract/bid/bound'
import { uploadSealedFile } from '@jb/contract/file/file.contract'
import type { BidContent, SealedFile } from '@jb/domain/bid/bid-content'
import type { Binding, OwnKey } from '@jb/domain/bid/envelope'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../lib/api-client.ts'
import { notRefreshed, useChange } from '../../../lib/query-client.ts'
import { deviceKeyOf, storedDeviceKey } from './device-key.ts'
import type { SealedBid } from './seal-work.ts'
import { runSealTask } from './sealer.ts'

/** Seals a file on this phone and uploads the ciphertext; gives what the sealed content has to remember. */
export async function uploadSealed(
  sheet: BidSheet,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<SealedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const made = await runSealTask<'sealFile'>({ kind: 'sealFile', bytes, bound: boundOf(sheet) })
  const cipher = new File([new Uint8Array(made.sealed)], 'sealed.bin', { type: 'application/octet-stream' })
  const { id } = await call(uploadSealedFile, {}, { file: cipher, onProgress, signal })
  const { v, size, sha256, key } = made
  return { v, fileId: id, name: file.name, size, sha256, key }
}

interface Made extends SealedBid {
  readonly of: string
}

/**
 * Seals a quote on this phone and hands it in. Trying again with the same quote sends the same envelope, so that
 * it takes effect once.
 */
export function useSubmitBid(sheet: BidSheet, owner: string) {
  const { mutateAsync: submit } = useChange(submitBid)
  const made = useRef<Made>(undefined)
  return async (content: BidContent, passphrase: string): Promise<ReceiptView> => {
    const of = JSON.stringify([content, passphrase])
    if (made.current?.of !== of) {
      const deviceKey = await deviceKeyOf(owner)
      const sealing = {
        ...boundOf(sheet),
        openingPublicKey: sheet.openingPublicKey,
        deviceKey,
        ...(passphrase ? { passphrase } : {}),
      }
      made.current = { of, ...(await runSealTask<'seal'>({ kind: 'seal', content, sealing })) }
    }
    const { envelope, sha256 } = made.current
    const sealedFileIds = content.files.map((file) => file.fileId)
    const { tenderId, nextVersion: version } = sheet
    return submit({ body: { tenderId, version, envelope, sha256, sealedFileIds } })
  }
}

/** Opens one's own sealed bid. Without a passphrase the key of this phone is tried. */
export async function openOwnBid(text: string, receipt: ReceiptView, owner: string, passphrase?: string) {
  const binding: Binding = bindingOf(receipt)
  const own: OwnKey | undefined = passphrase
    ? { passphrase }
    : await storedDeviceKey(owner).then((deviceKey) => deviceKey && { deviceKey })
  return own && runSealTask<'open'>({ kind: 'open', text, binding, own })
}

/** The quote in an envelope as this phone can read it, which stays as it is; null when it cannot. */
export function useOwnContent(text: string, receipt: ReceiptView, owner: string) {
  return useQuery({
    queryKey: ['bid.ownContent', bindingOf(receipt), owner],
    queryFn: async () => (await openOwnBid(text, receipt, owner).catch(() => undefined)) ?? null,
    ...notRefreshed,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
