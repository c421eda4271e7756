import { createDecipheriv, createHash } from 'node:crypto'
import { ivLength, keyLength } from '@jb/domain/bid/cipher'
import type { FileTools } from '@jb/domain/bid/sealed-file'

const tagLength = 16

/** Decryption and hashing by the machine's own instructions: 20 MB take milliseconds instead of a second. */
export const nativeFileTools: FileTools = {
  decrypt(key, iv, data, aad) {
    if (key.length !== keyLength || iv.length !== ivLength || data.length < tagLength) return undefined
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength })
    decipher.setAAD(aad)
    decipher.setAuthTag(data.subarray(-tagLength))
    try {
      const plain = decipher.update(data.subarray(0, -tagLength))
      decipher.final()
      return plain
    } catch {
      return undefined
    }
  },
  hash: (bytes) => createHash('sha256').update(bytes).digest('hex'),
}
