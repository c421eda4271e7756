import { useMemo } from 'react'
import * as z from 'zod/mini'
import { useOwner } from '../../lib/session.ts'
import type { SectionSpec } from '../../patterns/field-spec.ts'
import { useForm } from '../../patterns/use-form.ts'
import { uploadAttachment } from '../file/index.ts'
import type { ReasonRequest } from './site.errands.ts'

function schemaOf({ min, max }: ReasonRequest) {
  return z.object({
    reason: z
      .string()
      .check(
        z.trim(),
        z.minLength(min, `至少 ${min} 字，请说得具体一些`),
        z.maxLength(max, `最多 ${max} 字`),
      ),
    fileIds: z.array(z.string()).check(z.maxLength(9, '附件最多 9 个')),
  })
}

type Values = z.input<ReturnType<typeof schemaOf>>

/** The form of the reason screen: words of the length asked for, papers where they may hang, and a draft. */
export function useReasonForm(request: ReasonRequest) {
  const schema = useMemo(() => schemaOf(request), [request])
  const section = useMemo((): SectionSpec<Values> => {
    const words = { kind: 'textarea', name: 'reason', label: '原因', required: true } as const
    const papers = {
      kind: 'files',
      name: 'fileIds',
      label: '附件',
      upload: uploadAttachment,
      max: 9,
    } as const
    return {
      title: request.title,
      ...(request.intro && { intro: request.intro }),
      fields: [{ ...words, maxLength: request.max, rows: 5 }, ...(request.files ? [papers] : [])],
    }
  }, [request])
  const draftKey = `reason:${useOwner()}:${request.key}`
  const form = useForm({ schema, initial: { reason: '', fileIds: [] }, fields: section.fields, draftKey })
  return { form, section }
}
