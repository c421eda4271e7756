import Quill from 'quill/core'
import Blockquote from 'quill/formats/blockquote'
import Bold from 'quill/formats/bold'
import Header from 'quill/formats/header'
import Image from 'quill/formats/image'
import Italic from 'quill/formats/italic'
import Link from 'quill/formats/link'
import List from 'quill/formats/list'
import Underline from 'quill/formats/underline'
import 'quill/dist/quill.core.css'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { TextRequest } from '../site.errands.ts'
import { showableHtml } from './show-html.ts'

Link.PROTOCOL_WHITELIST = ['https']
Quill.register(
  {
    'formats/blockquote': Blockquote,
    'formats/bold': Bold,
    'formats/header': Header,
    'formats/image': Image,
    'formats/italic': Italic,
    'formats/link': Link,
    'formats/list': List,
    'formats/underline': Underline,
  },
  true,
)

const formats = ['bold', 'italic', 'underline', 'header', 'list', 'blockquote', 'link', 'image']

/** What holds where the cursor stands. */
export type Marked = Readonly<Record<string, unknown>>

/** The text as it goes out: cleaned, and with plain spaces, which the editor writes as fixed ones. */
const written = (quill: Quill) => showableHtml(quill.getSemanticHTML().replaceAll('&nbsp;', ' '))

/** An editor in the element that `host` stands on. `onChange` gets the cleaned text after every change of the person. */
export function useQuill({ html, title, placeholder = '' }: TextRequest, onChange: (html: string) => void) {
  const host = useRef<HTMLDivElement>(null)
  const [quill, setQuill] = useState<Quill>()
  const [marked, setMarked] = useState<Marked>({})
  const latest = useRef(onChange)
  latest.current = onChange
  const first = useRef(html)
  const live = useRef<Quill>(undefined)
  useEffect(() => {
    const place = host.current
    if (!place) return
    const sheet = place.appendChild(document.createElement('div'))
    const editor = new Quill(sheet, {
      formats,
      placeholder,
      modules: { toolbar: false, history: { userOnly: true }, uploader: { mimetypes: [] } },
    })
    editor.root.setAttribute('role', 'textbox')
    editor.root.setAttribute('aria-multiline', 'true')
    editor.root.setAttribute('aria-label', title)
    fill(editor, first.current)
    editor.on('editor-change', () => {
      const range = editor.getSelection()
      if (range) setMarked(editor.getFormat(range))
    })
    editor.on('text-change', () => latest.current(written(editor)))
    live.current = editor
    setQuill(editor)
    return () => {
      live.current = undefined
      place.replaceChildren()
      setQuill(undefined)
    }
  }, [placeholder, title])
  // A stored draft may arrive after the editor was made and before the screen knows it.
  const replace = useCallback((next: string) => {
    first.current = next
    if (live.current) fill(live.current, next)
  }, [])
  return { host, quill, marked, replace }
}

function fill(quill: Quill, html: string): void {
  quill.setContents(quill.clipboard.convert({ html: showableHtml(html) }), 'silent')
  quill.history.clear()
}
