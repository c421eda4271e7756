import { fileSize } from '@jb/domain/shared/file-size'

/** Where an upload was at a moment, in ms. */
interface Sample {
  readonly at: number
  readonly bytes: number
}

const windowMs = 15_000

/** The samples that speed is reckoned from, with a new one; what is older than a quarter of a minute is forgotten. */
export function withSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  return [...samples.filter(({ at }) => sample.at - at <= windowMs), sample]
}

/** Bytes a second; undefined while nobody can tell. */
export function paceOf(samples: readonly Sample[]): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at - first.at < 1_000 || last.bytes <= first.bytes) return undefined
  return ((last.bytes - first.bytes) * 1_000) / (last.at - first.at)
}

/** `约剩 3 分钟` */
export function leftWords(bytes: number, pace: number): string {
  const seconds = Math.ceil(bytes / pace)
  if (seconds < 60) return `约剩 ${seconds} 秒`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return `约剩 ${minutes} 分钟`
  return `约剩 ${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分钟`
}

/** How far it is, how fast, and how long it takes. */
export function paceWords(sent: number, size: number, pace: number | undefined): string {
  const done = `已传 ${fileSize(sent)} / ${fileSize(size)}`
  return pace === undefined ? done : `${done}，${fileSize(pace)}/秒，${leftWords(size - sent, pace)}`
}
