import type { FileRef } from '@jb/contract/shared/values'
import { newsForm } from '@jb/contract/site/news.contract'
import { newsBodyLimit } from '@jb/domain/site/news'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { UploadedFile } from '../../kit/field/use-uploads.ts'
import { toast } from '../../kit/toast.ts'
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

/** The form of a piece of news; its body comes from the editor. It is still there when the person is back. */
export function useNewsForm(start?: NewsStart) {
  const [kept, keep] = usePageState<Kept | undefined>(undefined, 'form')
  const [away, setAway] = useState(false)
  const [begun] = useState<Kept>(
    () =>
      kept ?? {
        values: start?.values ?? emptyNews,
        covers: start?.cover ? [start.cover] : [],
        version: start?.version,
      },
  )
  const section = useMemo(() => newsSection(begun.covers), [begun])
  const form = useForm({ schema: newsForm, initial: begun.values, fields: section.fields })
  const { ask, result } = useRichText()
  const body = result ?? form.values.body
  const { save } = useNewsChanges()
  const back = useBack('site.newsDesk')
  const go = useGo()
  const values = { ...form.values, body }
  const edit = () => {
    // The guard against leaving is down while the editor, which brings the person back, is open.
    flushSync(() => setAway(true))
    keep({ values, covers: form.files.coverFileIds ?? begun.covers, version: begun.version })
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
    keep(undefined)
    toast('草稿已保存', 'good')
    const { id } = done.answer
    // The guard is taken down by the next rendering; only then may the page be left.
    setTimeout(() => (start ? back() : go('site.newsDesk', { id }, { replace: true })), 0)
  }
  const changed = kept !== undefined || form.dirty
  return { form: { ...form, dirty: changed }, section, body, away, edit, send }
}
