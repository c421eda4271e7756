import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { readFileName } from './file-name.ts'
import { type FileExt, fileExts, maxFileBytes } from './kinds.ts'

interface Bucket {
  readonly exts: readonly FileExt[]
  readonly maxBytes: number
  readonly maxFiles: number
}

/** What may be sent straight to storage. The wire calls each a bucket; it is a kind of thing, not a place. */
export const buckets = {
  attachment: { exts: fileExts, maxBytes: maxFileBytes, maxFiles: 20 },
  picture: { exts: ['jpg', 'jpeg', 'png', 'gif'], maxBytes: maxFileBytes / 2, maxFiles: 20 },
} as const satisfies Record<string, Bucket>

export type BucketName = keyof typeof buckets
export const bucketNames = Object.keys(buckets) as [BucketName, ...BucketName[]]

/** Seconds of real time that a grant lasts. */
export const grantSeconds = 900

/** What its holder may do: put new files of these kinds under one prefix, until a moment. Nothing else. */
export interface UploadGrant {
  readonly accountId: string
  /** '' for a person who acts for no company. */
  readonly companyId: string
  readonly bucket: BucketName
  /** `yyyy/mm/<random>`: year, month and a part that nobody guesses. */
  readonly prefix: string
  readonly exts: readonly FileExt[]
  readonly maxBytes: number
  readonly maxFiles: number
  /** Seconds since 1970, real time. */
  readonly until: number
}

/** Who asks for a grant, and where it leads. */
export type GrantFor = Pick<UploadGrant, 'accountId' | 'companyId' | 'bucket' | 'prefix'>

/** A grant from now (seconds since 1970, real time) on. */
export function newGrant(asked: GrantFor, realSeconds: number): UploadGrant {
  return { ...asked, ...buckets[asked.bucket], until: realSeconds + grantSeconds }
}

/** One file on its way: where it shall lie, its name as the address gave it (unescaped once), its announced bytes. */
export interface Arriving {
  readonly prefix: string
  readonly name: string
  readonly size: number
}

export type GrantRefusal =
  | 'file.grant.forbidden'
  | 'file.grantName'
  | 'file.grantKind'
  | 'file.grantSize'
  | 'file.empty'
  | 'file.kind'
  | 'file.doubleExtension'

/** A slash or a control character, plain or still escaped: such a name wants to be a path. */
const pathLike = /[/\\\p{Cc}]|%[0-9a-f]{2}/iu

/**
 * The clean name and extension under which a grant lets this file in. Refuses another prefix and a grant that has run
 * out (`file.grant.forbidden`, which tells nothing), names like paths, and what the grant's kind or size excludes.
 */
export function judgeArriving(
  grant: UploadGrant,
  { prefix, name, size }: Arriving,
  realSeconds: number,
): { readonly name: string; readonly ext: string } | Refusal<GrantRefusal> {
  if (prefix !== grant.prefix || realSeconds >= grant.until) return refuse('file.grant.forbidden')
  if (pathLike.test(name)) return refuse('file.grantName')
  if (size === 0) return refuse('file.empty')
  if (size > grant.maxBytes) return refuse('file.grantSize', { maxBytes: grant.maxBytes })
  const named = readFileName(name)
  if (isRefusal(named)) return named
  return grant.exts.some((ext) => ext === named.ext)
    ? named
    : refuse('file.grantKind', { accepted: grant.exts })
}
