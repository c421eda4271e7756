const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB']

/** Bytes as people read them, base 1000, three significant digits: `1500` → `1.50 KB`; null shows nothing (spec §5). */
export function fileSize(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined || Number.isNaN(bytes)) return ''
  if (bytes <= 0) return '0 B'
  let size = bytes
  let at = 0
  while (at < units.length - 1 && Number(size.toPrecision(3)) >= 1000) {
    size /= 1000
    at++
  }
  return `${size.toPrecision(3)} ${units[at]}`
}
