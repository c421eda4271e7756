import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '../db/embedded-postgres.ts'

/** All keys of the server, derived from one master secret. */
export interface Secret {
  /** 32 bytes for one purpose and the ids it is bound to; the same input gives the same key. */
  deriveKey(purpose: string, ...ids: readonly (string | number)[]): Uint8Array
  /** HMAC-SHA-256 of a text under a derived key, base64url. */
  mac(text: string, purpose: string, ...ids: readonly (string | number)[]): string
  /** Ed25519 signature of a text, base64url: receipts, seals of the log. */
  sign(text: string): string
  /** Checks such a signature; malformed ones are false. */
  verify(text: string, signature: string): boolean
  /** The raw 32-byte Ed25519 private seed, for domain functions that sign themselves. */
  readonly signingSeed: Uint8Array
  /** The raw 32-byte Ed25519 public key, base64url, to be published. */
  readonly publicKey: string
}

// Fixed DER header of an Ed25519 private key in PKCS #8 (RFC 8410).
const pkcs8Header = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Builds the keys from a master secret of at least 32 bytes. */
export function secretFrom(master: Uint8Array): Secret {
  if (master.length < 32) throw new Error('主密钥至少需要 32 字节，请检查 SECRET_FILE 的内容')
  const deriveKey: Secret['deriveKey'] = (purpose, ...ids) =>
    new Uint8Array(hkdfSync('sha256', master, 'jiangbiao', JSON.stringify([purpose, ...ids]), 32))
  const signingSeed = deriveKey('ed25519')
  const key = createPrivateKey({
    key: Buffer.concat([pkcs8Header, signingSeed]),
    format: 'der',
    type: 'pkcs8',
  })
  const open = createPublicKey(key)
  return {
    deriveKey,
    mac: (text, purpose, ...ids) =>
      createHmac('sha256', deriveKey(purpose, ...ids))
        .update(text)
        .digest('base64url'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
    verify: (text, signature) => verify(null, Buffer.from(text), open, Buffer.from(signature, 'base64url')),
    signingSeed,
    publicKey: open.export({ format: 'jwk' }).x ?? '',
  }
}

function createSecretFile(path: string): void {
  const half = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  const file = openSync(half, 'wx', 0o600)
  writeSync(file, `${randomBytes(32).toString('base64url')}\n`)
  fsyncSync(file)
  closeSync(file)
  try {
    linkSync(half, path)
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem
  } finally {
    unlinkSync(half)
  }
}

/** The file of the master secret: `secretFile`, or `dataDir/secret`. */
export function secretPath(dataDir: string, secretFile?: string): string {
  return secretFile ?? join(dataDir, 'secret')
}

function readSecret(path: string, variable: string): Uint8Array {
  try {
    return Buffer.from(readFileSync(path, 'utf8').trim(), 'base64url')
  } catch {
    throw new StartProblem(
      `${variable}：主密钥文件 ${path} 不存在或不能读取，请从备份恢复它，或检查路径与权限；没有原来的密钥，已密封的内容打不开`,
    )
  }
}

/**
 * Loads the master secret (base64url text) from `secretFile`, or from `dataDir/secret`, which is made (0600) when
 * absent and `mayCreate`; two servers that make it at once end with the same one. Throws a sentence when unusable.
 */
export function loadSecret(dataDir: string, secretFile?: string, mayCreate = true): Secret {
  const path = secretPath(dataDir, secretFile)
  if (!secretFile && mayCreate && !existsSync(path)) {
    mkdirSync(dataDir, { recursive: true })
    createSecretFile(path)
  }
  return secretFrom(readSecret(path, secretFile ? 'SECRET_FILE' : 'DATA_DIR'))
}
