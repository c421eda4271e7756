import { useMemo } from 'react'
import s from './rich-text.module.css'
import { showableHtml } from './show-html.ts'

/** Formatted text, cleaned once more before it is shown. */
export default function RichTextView({ html }: { readonly html: string }) {
  const clean = useMemo(() => ({ __html: showableHtml(html) }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the line above
  return <div className={s.text} dangerouslySetInnerHTML={clean} />
}
