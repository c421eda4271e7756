import { lazy } from 'react'
import { publishForm, usePublishWays } from '../../procurement/index.ts'
import type { FormValues } from '../tender.form.ts'
import { publicWords } from '../tender.public-words.ts'
import type { PublishStep } from '../tender.steps.ts'
import { useTenderPublish } from '../tender.use-publish-form.ts'
import { PublishStepBody } from './publish-step-body.tsx'

/** Publishing a tender in five steps. */
export default publishForm<FormValues, PublishStep, ReturnType<typeof useTenderPublish>>({
  title: '发布招标',
  kept: '草稿已保存，可以在“招标项目”里继续填写',
  usePublishing: (start, buyers) => useTenderPublish(usePublishWays(start.values, buyers), start),
  Preview: lazy(() => import('./publish-preview.tsx')),
  words: publicWords,
  StepBody: PublishStepBody,
})
