import { readFileName } from '@jb/domain/file/file-name'
import { maxSealedBytes, partsFrom } from '@jb/domain/file/sealed-layout'
import { isRefusal } from '@jb/domain/shared/refusal'

/** Most files of a bid. */
export const mostFiles = 9

interface Sized {
  readonly name: string
  readonly size: number
}

/** What a bid has already, and what is on its way. */
export interface Taken {
  readonly arrived: readonly Sized[]
  /** Large files: one that was begun is gone on with when it is chosen again. */
  readonly large: readonly (Sized & { readonly state: string })[]
  readonly small: { readonly count: number; readonly bytes: number }
}

const sum = (files: readonly Sized[]) => files.reduce((bytes, { size }) => bytes + size, 0)

/** Why files that were chosen together cannot hang on a bid: said before anything of them is sent. */
export function roomFault(chosen: readonly Sized[], { arrived, large, small }: Taken): string | undefined {
  const odd = chosen.find(({ name, size }) => size > partsFrom && isRefusal(readFileName(name)))
  if (odd) return `「${odd.name}」不是可以上传的文件类型，开标后无法打开，请换一个。`
  const isBegun = (file: Sized) =>
    large.some(({ name, size, state }) => state !== 'moving' && name === file.name && size === file.size)
  const more = chosen.filter((file) => !isBegun(file))
  const room = mostFiles - arrived.length - large.length - small.count
  if (more.length > room) return `最多上传 ${mostFiles} 个文件，还可以选 ${Math.max(0, room)} 个。`
  const over = more.length > 0 && sum(arrived) + sum(large) + small.bytes + sum(more) > maxSealedBytes
  return over ? '一份投标的附件合计不能超过 500 MB，请压缩或减少后再选。' : undefined
}
