import { isDirect } from '@jb/domain/tender/methods'
import { type FieldSpec, fieldsOf } from '../../patterns/field-spec.ts'
import type { FormStep, PublishWays } from '../procurement/index.ts'
import {
  amounts,
  attachments,
  comparing,
  contact,
  direct,
  experience,
  limits,
  procedure,
  project,
  terms,
  times,
  visit,
} from './tender.fields.ts'
import type { FormValues } from './tender.form.ts'
import { wordsOf } from './tender.words.ts'

/** A step of publishing. */
export interface PublishStep extends FormStep<FormValues> {
  readonly id: 'basics' | 'goods' | 'supplier' | 'terms' | 'times' | 'preview'
}

/** Every step of publishing, with the words and choices that fit the form as it stands. */
function allSteps(values: FormValues, { upload, buyers, projects }: PublishWays): readonly PublishStep[] {
  const words = wordsOf(values)
  return [
    {
      id: 'basics',
      title: '基本信息',
      sections: [
        procedure(values, buyers),
        project(values, projects),
        amounts(values),
        comparing(values),
        contact,
      ],
      covers: ['position'],
    },
    { id: 'goods', title: words.goods, sections: [attachments(upload)], covers: ['rows'] },
    { id: 'supplier', title: '供应商和金额', sections: [direct], covers: ['supplierId', 'supplierName'] },
    {
      id: 'terms',
      title: words.terms,
      sections: [experience, terms(values), limits(values)],
      covers: ['invitees', 'scoring', 'qualifications', 'security', 'fees'],
    },
    { id: 'times', title: '时间', sections: [times(values), visit] },
    { id: 'preview', title: '预览发布', sections: [] },
  ]
}

/** The five steps of publishing, in order: a direct purchase names its supplier, the others set their times. */
export function publishSteps(values: FormValues, ways: PublishWays): readonly PublishStep[] {
  const needless = isDirect(values) ? 'times' : 'supplier'
  return allSteps(values, ways).filter(({ id }) => id !== needless)
}

/** All fields, also of the step that is not shown. */
export function publishFields(values: FormValues, ways: PublishWays): readonly FieldSpec<FormValues>[] {
  return allSteps(values, ways).flatMap((step) => fieldsOf(step.sections))
}

/** The keys that are edited by other means than a field. */
export const coveredNames = [
  'position',
  'rows',
  'invitees',
  'qualifications',
  'security',
  'fees',
  'scoring',
  'supplierId',
  'supplierName',
] as const
