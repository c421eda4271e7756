import type { Config } from '../config/config.ts'
import type { Secret } from '../secret/secret.ts'
import { demoAuthority } from './demo-authority.ts'
import { authorityName } from './names.ts'
import { readLists, readRoots } from './trust.ts'
import { inForce, verifyCms } from './verify-cms.ts'

/** Why a signature counts for nothing. */
export type SignatureFault =
  | 'unreadable'
  | 'unsupported'
  | 'otherContent'
  | 'forged'
  | 'notForSigning'
  | 'expired'
  | 'unknownRoot'
  | 'revoked'

/** Who has signed, as the certificate says it. */
export interface Signed {
  /** Of its organisation, else its common name. */
  readonly name: string
  /** The common name alone; empty: none. */
  readonly commonName: string
  /** 统一社会信用代码; absent: the certificate has none. */
  readonly uscc?: string
  /** Hex. */
  readonly serial: string
  /** The authority that issued the certificate. */
  readonly issuer: string
  readonly notBefore: Date
  readonly notAfter: Date
  /** What the signer's own clock said; proves nothing. */
  readonly signedAt: Date | null
}

export type Verdict = Signed | { readonly fault: SignatureFault }

export const isFault = (verdict: Verdict): verdict is { readonly fault: SignatureFault } => 'fault' in verdict

/** What is signed, and how it is claimed to be. */
export interface SignedContent {
  /** Detached CMS (RFC 5652), DER. */
  readonly cms: Uint8Array
  readonly content: Uint8Array
}

/** Whoever issues signatures for the demo: they look like real ones and say that they are none. */
interface DemoAuthority {
  /** Signs in the name of a company, with a certificate made for this one time. */
  sign(
    company: { readonly name: string; readonly uscc: string },
    content: Uint8Array,
    now: Date,
  ): Promise<Uint8Array>
}

/** Electronic signatures of others: who signed what, and whether the authorities that are configured vouch for it. */
export interface Signatures {
  /** The names of the authorities that are believed at this moment, roots in force; none: nobody can sign. */
  authorities(at: Date): readonly string[]
  /** Only in the demo. */
  readonly demo?: DemoAuthority
  /** Never throws for what others have sent. `at`: when it counts; the certificate has to be in force then. */
  verify(signed: SignedContent, at: Date): Promise<Verdict>
}

const none: Signatures = {
  authorities: () => [],
  verify: async () => ({ fault: 'unknownRoot' }),
}

/** DER of what a tool has written: as it is, as PEM, or as bare base64. */
export function derOf(file: Uint8Array): Uint8Array {
  if (file[0] === 0x30) return file
  const text = Buffer.from(file)
    .toString('latin1')
    .replace(/-----[A-Z0-9 #]+-----/g, '')
  return /^[\s\w+/=]*$/.test(text) ? Buffer.from(text, 'base64') : file
}

/** Whether somebody can sign at this moment: a root may expire while the server runs. */
export const isConfigured = (signatures: Signatures, at: Date): boolean =>
  signatures.authorities(at).length > 0

/** The signatures that the settings come to: the demo has its own authority and no other. */
export function signaturesOf(config: Config, secret: Secret): Signatures {
  if (config.DEMO) return demoAuthority(secret)
  const roots = readRoots(config)
  if (roots.length === 0) return none
  const lists = readLists(config)
  return {
    authorities(at) {
      const believed = roots.filter((root) => inForce(root, at))
      return [...new Set(believed.map(({ subject }) => authorityName(subject)))]
    },
    verify: (signed, at) => verifyCms(signed, { roots, lists: lists(), at }),
  }
}
