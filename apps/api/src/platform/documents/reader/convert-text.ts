import { type Converted, ready } from '../converted.ts'
import { previewLimits } from '../limits.ts'

/** UTF-8 where the bytes make sense in it, else GB 18030. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** A text file as text, whichever of the usual encodings it was written in. */
export function convertText(bytes: Uint8Array): Converted {
  const text = decoded(bytes)
  const most = previewLimits.textCharacters
  return ready('text', { text: text.slice(0, most), cut: text.length > most })
}
