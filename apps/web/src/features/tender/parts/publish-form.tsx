import { useMemo } from 'react'
import { uploadAttachment } from '../../file/index.ts'
import { type PublishFormProps, PublishShell, useProjects } from '../../procurement/index.ts'
import type { FormValues } from '../tender.form.ts'
import { usePublishForm } from '../tender.use-publish-form.ts'
import { PublishStepBody } from './publish-step-body.tsx'

/** Publishing a tender in five steps. */
export default function PublishForm({ start, buyers, ...shell }: PublishFormProps<FormValues>) {
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
