import { lazy } from 'react'
import { type PublishFormProps, PublishShell, usePublishWays } from '../../procurement/index.ts'
import type { FormValues } from '../tender.form.ts'
import { useTenderPublish } from '../tender.use-publish-form.ts'
import { PublishStepBody } from './publish-step-body.tsx'

const PublishPreview = lazy(() => import('./publish-preview.tsx'))

/** Publishing a tender in five steps. */
export default function PublishForm({ start, buyers, ...shell }: PublishFormProps<FormValues>) {
  const publishing = useTenderPublish(usePublishWays(start.values, buyers), start)
  return (
    <PublishShell
      title="发布招标"
      kept="草稿已保存，可以在“招标项目”里继续填写"
      publishing={publishing}
      preview={
        <PublishPreview values={publishing.form.values} hints={publishing.found.hints} buyers={buyers} />
      }
      {...shell}
    >
      {(step) => <PublishStepBody step={step} publishing={publishing} />}
    </PublishShell>
  )
}
