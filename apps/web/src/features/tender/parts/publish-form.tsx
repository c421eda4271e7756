import { type ReactNode, useMemo } from 'react'
import type { Option } from '../../../kit/options.tsx'
import { uploadAttachment } from '../../file/index.ts'
import type { FormValues } from '../tender.form.ts'
import { useProjects } from '../tender.use-projects.ts'
import { type PublishStart, usePublishForm } from '../tender.use-publish-form.ts'
import { PublishShell } from './publish-shell.tsx'
import { PublishStepBody } from './publish-step-body.tsx'

interface PublishFormProps {
  start: PublishStart
  buyers: readonly Option[]
  /** Above the form: why it came back. */
  back?: ReactNode
  onPublished: (id: string, values: FormValues, approvalId?: string) => void
  onReload: () => void
}

/** Publishing a tender in five steps. */
export default function PublishForm({ start, buyers, ...shell }: PublishFormProps) {
  const projects = useProjects(start.values)
  const ways = useMemo(() => ({ upload: uploadAttachment, buyers, projects }), [buyers, projects])
  const publishing = usePublishForm(ways, start)
  return (
    <PublishShell
      title="发布招标"
      kept="草稿已保存，可以在“招标项目”里继续填写"
      publishing={publishing}
      {...shell}
    >
      {({ step, todo, go }) => (
        <PublishStepBody step={step} publishing={publishing} todo={todo} buyers={buyers} onGo={go} />
      )}
    </PublishShell>
  )
}
