import { type Refusal, refuse } from '../shared/refusal.ts'
import { fileExts, fileKind } from './kinds.ts'

/** Extensions that some server or desktop runs, wherever in the name they stand. */
const active = new Set(
  'asp aspx bat cgi cmd com cpl dll exe hta htm html jar js jse jsp jspx lnk mht mhtml mjs msi php php3 php5 phtml pif pl ps1 py reg scr sh shtml svg svgz vb vbe vbs wsf xhtml xml xsl'.split(
    ' ',
  ),
)

/** Characters that have no place in a name that people read: controls, invisible marks, direction switches. */
const unreadable = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu
const pictures = /\p{Extended_Pictographic}/gu

/**
 * The name as it is stored and shown: last part of any path, without invisible characters and emoji, at most 120
 * characters with its extension kept. Such a name is never used as a path.
 */
export function cleanFileName(given: string): string {
  const base = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const kept = base
    .replace(unreadable, '')
    .replace(pictures, '')
    .replace(/["<>|:*?]/g, '_')
    .trim()
  if (kept.length <= 120) return kept
  const dot = kept.lastIndexOf('.')
  const ext = dot > 0 && kept.length - dot <= 12 ? kept.slice(dot) : ''
  return kept.slice(0, 120 - ext.length) + ext
}

/**
 * Clean name and extension of an uploaded file; `made`: of one that the platform makes. Refuses kinds that are not accepted (`file.kind`) and names that
 * hide a runnable extension before the last one (`file.doubleExtension`).
 */
export function readFileName(
  given: string,
  made = false,
): { readonly name: string; readonly ext: string } | Refusal<'file.kind' | 'file.doubleExtension'> {
  const name = cleanFileName(given)
  const [stem, ...exts] = name.toLowerCase().split('.')
  const ext = exts.pop() ?? ''
  const kind = fileKind(ext)
  if (!stem || !kind || (kind.made && !made)) return refuse('file.kind', { ext, accepted: fileExts })
  if (exts.some((part) => active.has(part.trim()))) return refuse('file.doubleExtension', { name })
  return { name, ext }
}
