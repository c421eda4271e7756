import { demandForm } from '@jb/contract/demand/demand.contract'
import { checkDraft, demandWords, mostRows } from '@jb/domain/demand/demand'
import { type DemandFields, demandFields } from '@jb/domain/demand/demand.fields'
import { orEmpty } from '@jb/domain/procurement/field'
import { rowFromCells } from '@jb/domain/procurement/goods-row'
import { useCallback } from 'react'
import type * as z from 'zod/mini'
import { fieldsOf } from '../../patterns/field-spec.ts'
import {
  type Findings,
  type FormStep,
  fieldsAs,
  findingsOf,
  keptCells,
  type PublishStart,
  type PublishWays,
  type SavedDraft,
  savableOf,
  usePublishForm,
  usePublishing,
} from '../procurement/index.ts'
import { useGoodsExcel } from '../tender/index.ts'
import { usePublishDemand, useSaveDemand } from './demand.queries.ts'

/** What stands in the publish form of a demand while it is filled in. */
export type DemandValues = z.input<typeof demandForm>

export const emptyDemand = orEmpty<DemandFields, DemandValues>(demandFields, {
  principalId: null,
  type: 3,
  position: null,
  rows: [],
  fileIds: [],
})

const savable = (values: DemandValues) => savableOf(demandForm, values, emptyDemand)

/** What keeps it from being published; the rows are judged one by one where they stand. */
export function demandFindings(values: DemandValues, now: Date): Findings {
  const { deadline, type, rows, ...plain } = savable(values)
  const filled = {
    ...plain,
    type,
    deadline: deadline === null ? null : new Date(deadline),
    rows: rows.map(({ cells }, at) => rowFromCells(type, at + 1, cells)),
  }
  const faults = Object.entries(checkDraft(filled, now)).filter(([name]) => !name.startsWith('rows'))
  return findingsOf({
    faults: Object.fromEntries(faults),
    hints: [],
    type,
    rows: values.rows,
    most: mostRows,
    priced: true,
  })
}

const field = fieldsAs<DemandValues, DemandFields>(demandFields, demandWords)

/** The steps of publishing a demand. */
export function demandSteps({ upload, buyers }: PublishWays): readonly FormStep<DemandValues>[] {
  const own = buyers.some(({ value }) => value === '')
  return [
    {
      id: 'about',
      title: '基本信息',
      sections: [
        {
          title: '需求',
          fields: [
            {
              kind: 'choice',
              name: 'principalId',
              label: '发布单位',
              options: buyers,
              required: !own,
              when: () => buyers.some(({ value }) => value !== ''),
            },
            field('type', { options: [] }),
            field('title'),
            field('description'),
            field('deadline'),
          ],
        },
        {
          title: '联系方式',
          fields: [field('contactName'), field('contactPhone'), field('regionCode'), field('address')],
        },
      ],
      covers: ['position'],
    },
    {
      id: 'goods',
      title: '清单',
      sections: [
        {
          title: '附件',
          fields: [{ kind: 'files', name: 'fileIds', label: '附件', upload, max: 20 }],
        },
      ],
      covers: ['rows'],
    },
    { id: 'preview', title: '预览发布', sections: [] },
  ]
}

/** The publish form of a demand. */
export function useDemandPublish(ways: PublishWays, start: PublishStart<DemandValues>) {
  const send = useSaveDemand()
  const save = useCallback(
    (values: DemandValues, before: SavedDraft | undefined) =>
      send({ body: { ...before, form: savable(values) } }),
    [send],
  )
  const publish = usePublishDemand()
  const steps = demandSteps(ways)
  const fields = useCallback(() => demandSteps(ways).flatMap(({ sections }) => fieldsOf(sections)), [ways])
  const saved = usePublishing({
    kind: 'demand',
    schema: demandForm,
    initial: { ...emptyDemand, ...start.values },
    fields,
    findings: demandFindings,
    draft: start.draft,
    onCreated: start.onCreated,
    save,
    publish: ({ body: { id, version } }) => publish({ body: { id, version } }),
  })
  const publishing = usePublishForm(saved, {
    start,
    retype: '更换类型？',
    consequences: ({ rows }, name, value) => ({
      [name]: value,
      ...(name === 'type' && { rows: [...keptCells(Number(value), rows)] }),
    }),
  })
  return { ...publishing, steps, excel: useGoodsExcel('rows') }
}
