import type { OwnKey } from '@jb/domain/bid/envelope'
import type { Bound } from '@jb/domain/bid/envelope-v2'
import { fromBase64url, toBase64url } from '@jb/domain/shared/bytes'
import { readStored, removeStored, writeStored } from '../../../lib/storage.ts'
import { runSealTask } from '../seal/sealer.ts'

/** The key pair of this phone for one person and company. */
export interface Phone {
  /** Base64url; what the company enrols. */
  readonly publicKey: string
  /** One that no script can read, where the browser knows such keys; else its bytes, base64url. */
  readonly privateKey: CryptoKey | string
}

const nameOf = (owner: string) => `bid-phone:${owner}`
const oldNameOf = (owner: string) => `bid-phone-old:${owner}`
const curve = { name: 'X25519' }
const isKey = (value: unknown): value is CryptoKey =>
  typeof CryptoKey === 'function' && value instanceof CryptoKey

function readPhone(stored: unknown): Phone | undefined {
  const { publicKey, privateKey } = (stored ?? {}) as Partial<Phone>
  const usable = isKey(privateKey) || (typeof privateKey === 'string' && Boolean(fromBase64url(privateKey)))
  return typeof publicKey === 'string' && privateKey && usable ? { publicKey, privateKey } : undefined
}

/** The phone as it is enrolled; undefined when it has no key yet, or the browser has lost it. */
export const storedPhone = async (owner: string): Promise<Phone | undefined> =>
  readPhone(await readStored(nameOf(owner)))

async function oldPhones(owner: string): Promise<readonly Phone[]> {
  const stored = await readStored(oldNameOf(owner))
  return Array.isArray(stored) ? stored.flatMap((one) => readPhone(one) ?? []) : []
}

/** Every key that this phone has, the one that counts first: older ones open what was sealed for them still. */
export async function phonesHere(owner: string): Promise<readonly Phone[]> {
  const phone = await storedPhone(owner)
  return [...(phone ? [phone] : []), ...(await oldPhones(owner))]
}

/**
 * The company has taken this phone off its list: its key is put aside for what it opens, and the next one is a fresh key.
 * False: the browser cannot keep the old key, so nothing has changed.
 */
export async function putAside(owner: string, phone: Phone): Promise<boolean> {
  const old = (await oldPhones(owner)).filter(({ publicKey }) => publicKey !== phone.publicKey)
  if (!(await writeStored(oldNameOf(owner), [phone, ...old]))) return false
  const current = await storedPhone(owner)
  if (current?.publicKey === phone.publicKey) await removeStored(nameOf(owner))
  return true
}

/** A key that stays inside the browser; undefined where it makes none. */
async function keptInside(): Promise<Phone | undefined> {
  try {
    const pair = (await crypto.subtle.generateKey(curve, false, ['deriveBits'])) as CryptoKeyPair
    const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
    return { publicKey: toBase64url(raw), privateKey: pair.privateKey }
  } catch {
    return undefined
  }
}

const own = async () => (await keptInside()) ?? (await runSealTask<'keyPair'>({ kind: 'keyPair' }))

/** The same, made and kept when there is none. `kept` false: the browser forgets it with this page. */
export async function phoneOf(owner: string): Promise<{ readonly phone: Phone; readonly kept: boolean }> {
  const known = await storedPhone(owner)
  if (known) return { phone: known, kept: true }
  const phone = await own()
  if (await writeStored(nameOf(owner), phone)) return { phone, kept: true }
  // Some browsers store no keys of this kind, but they store text.
  const plain = await runSealTask<'keyPair'>({ kind: 'keyPair' })
  return { phone: plain, kept: await writeStored(nameOf(owner), plain) }
}

/** Something that opens one's own bid, with its name in the envelope. */
export interface Opens {
  readonly way: string
  readonly own: OwnKey
}

/** What opens an envelope on this phone; undefined: it was not sealed for it. */
export async function keyHere(text: string, bound: Bound, phone: Phone): Promise<Opens | undefined> {
  const { publicKey, privateKey } = phone
  const agreed = await runSealTask<'agreement'>({ kind: 'agreement', text, bound, publicKey })
  const mine = fromBase64url(publicKey)
  if (!agreed || !mine) return undefined
  const { theirs, way } = agreed
  if (typeof privateKey === 'string') {
    const bytes = fromBase64url(privateKey)
    return bytes && { way, own: { privateKey: bytes } }
  }
  const other = await crypto.subtle.importKey('raw', new Uint8Array(theirs), curve, false, [])
  const bits = await crypto.subtle.deriveBits({ ...curve, public: other }, privateKey, 256)
  return { way, own: { publicKey: mine, shared: new Uint8Array(bits) } }
}

/** What this phone is called in the list of the company. */
export function phoneName(agent: string = navigator.userAgent): string {
  const kinds: readonly (readonly [RegExp, string])[] = [
    [/iPad/, 'iPad'],
    [/iPhone/, 'iPhone'],
    [/HarmonyOS|OpenHarmony/, '鸿蒙手机'],
    [/Android/, '安卓手机'],
    [/Windows/, 'Windows 电脑'],
    [/Macintosh/, '苹果电脑'],
    [/Linux/, 'Linux 电脑'],
  ]
  const kind = kinds.find(([pattern]) => pattern.test(agent))?.[1] ?? '其他设备'
  return /MicroMessenger/.test(agent) ? `${kind} · 微信` : kind
}
