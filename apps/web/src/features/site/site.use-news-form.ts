import type { FileRef } from '@jb/contract/shared/values'
import { newsForm } from '@jb/contract/site/news.contract'
import { newsBodyLimit } from '@jb/domain/site/news'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { UploadedFile } from '../../kit/field/use-uploads.ts'
import { toast } from '../../kit/toast.ts'
import { useOwner } from '../../lib/session.ts'
import { usePageState } from '../../map/page-state.ts'
import { useBack, useGo } from '../../map/to.ts'
import { useForm } from '../../patterns/use-form.ts'
import { useRichText } from './site.errands.ts'
import { emptyNews, type NewsValues, newsSection } from './site.form.ts'
import { useNewsChanges } from './site.queries.ts'

/** A piece that is there already, as it was loaded. */
export interface NewsStart {
  readonly id: string
  readonly version: number
  readonly values: NewsValues
  readonly cover: FileRef | null
}

/** What was typed before the person went to the editor of the body. */
interface Kept {
  readonly values: NewsValues
  readonly covers: readonly UploadedFile[]
  readonly version: number | undefined
}

/** The form of a piece of news; its body comes from the editor. A draft outlives the editor, a reload and a login. */
export function useNewsForm(start?: NewsStart) {
  const owner = useOwner()
  const [kept, keep] = usePageState<Kept | undefined>(undefined, 'form')
  const [begun] = useState<Kept>(
    () =>
      kept ?? {
        values: start?.values ?? emptyNews,
        covers: start?.cover ? [start.cover] : [],
        version: start?.version,
      },
  )
  const returned = useRef(kept !== undefined)
  const section = useMemo(() => newsSection(begun.covers), [begun])
  const draftKey = `news:${owner}:${start ? `${start.id}@${begun.version}` : 'new'}`
  const form = useForm({ schema: newsForm, initial: begun.values, fields: section.fields, draftKey })
  const { ask, result, clear } = useRichText()
  const body = result ?? form.values.body
  const { save } = useNewsChanges()
  const back = useBack('site.newsDesk')
  const go = useGo()
  // Back from the editor: what was typed before, and what it brought, go into the form and its draft.
  useEffect(() => {
    if (!returned.current) return
    returned.current = false
    form.setFiles('coverFileIds', begun.covers)
    form.set('body', result ?? begun.values.body)
    clear()
  }, [form, begun, result, clear])
  const edit = () => {
    keep({
      values: { ...form.values, body },
      covers: form.files.coverFileIds ?? begun.covers,
      version: begun.version,
    })
    ask({
      key: `news:${start?.id ?? 'new'}`,
      title: '编辑正文',
      html: body,
      limit: newsBodyLimit,
      placeholder: '在这里写正文',
    })
  }
  const send = async () => {
    const which = start && begun.version !== undefined ? { id: start.id, version: begun.version } : {}
    const done = await form.submit((sent) => save({ body: { ...which, form: { ...sent, body } } }))
    if (!done) return
    toast('草稿已保存', 'good')
    const { id } = done.answer
    // The guard is taken down by the next rendering; only then may the page be left.
    setTimeout(() => (start ? back() : go('site.newsDesk', { id }, { replace: true })), 0)
  }
  return { form, section, body, edit, send }
}
