import { signBid, signForDemo } from '@jb/contract/bid/signature.contract'
import type { Upload } from '../../../kit/field/use-uploads.ts'
import { toBase64url } from '../../../lib/base64.ts'
import { useChange } from '../../../lib/query-client.ts'

export const useSignForDemo = () => useChange(signForDemo).mutateAsync

/** Hands in what the authority's tool has made: it is verified at once, and what is wrong with it stands at the file. */
export function useSignatureUpload(of: { readonly tenderId: string; readonly version: number }): Upload {
  const { mutateAsync: sign } = useChange(signBid)
  return async (file) => {
    await sign({ body: { ...of, file: toBase64url(new Uint8Array(await file.arrayBuffer())) } })
    const { name, size, type } = file
    return { id: name, name, size, type, url: '' }
  }
}
