import { demandForm } from '@jb/contract/demand/demand.shapes'
import { type DemandKind, demandKindNames } from '@jb/domain/demand/kinds'
import { useCallback, useEffect, useRef } from 'react'
import { useUser } from '../../lib/session.ts'
import { fieldsOf } from '../../patterns/field-spec.ts'
import { useBegin } from '../approval/index.ts'
import {
  type PublishStart,
  type PublishWays,
  type SavedDraft,
  usePublishForm,
  usePublishing,
} from '../procurement/index.ts'
import { useEarlier, useGoodsExcel } from '../tender/index.ts'
import { demandSteps } from './demand.fields.ts'
import { type DemandValues, demandFindings, emptyDemand, savable, withConsequences } from './demand.form.ts'
import { useBeginnings, usePublishDemand, useSaveDemand } from './demand.queries.ts'

interface Given {
  readonly kind: DemandKind
  readonly ways: PublishWays
  readonly start: PublishStart<DemandValues>
  /** The project that the form was opened for. */
  readonly projectId: string | undefined
}

/** The publish form of a demand of one kind. */
export function useDemandPublish({ kind, ways, start, projectId }: Given) {
  const verified = useUser()?.company?.verified ?? false
  const send = useSaveDemand()
  const save = useCallback(
    (values: DemandValues, before: SavedDraft | undefined) =>
      send({ body: { ...before, form: savable(values) } }),
    [send],
  )
  const steps = demandSteps(kind, ways)
  const fields = useCallback(
    () => demandSteps(kind, ways).flatMap(({ sections }) => fieldsOf(sections)),
    [kind, ways],
  )
  const saved = usePublishing({
    kind: `demand-${kind}`,
    schema: demandForm,
    initial: { ...emptyDemand(kind), ...start.values },
    fields,
    findings: demandFindings,
    draft: start.draft,
    onCreated: start.onCreated,
    save,
    publish: usePublishDemand(),
  })
  const { principalId, controlTotal } = saved.form.values
  const earlier = useEarlier(principalId)
  const begin = useBegin()
  const publishing = usePublishForm(saved, {
    start,
    retype: '更换租赁类型？',
    consequences: withConsequences,
    process: 'demand',
    ask: (type, id, reason) =>
      begin({
        type,
        id,
        demandType: demandKindNames[kind],
        ...(controlTotal && { estimatedAmount: controlTotal }),
        ...(reason && { announceReason: reason }),
      }),
    contactOf: earlier.contactOf,
  })
  useChosenProject(publishing.form.set, start.draft === undefined ? projectId : undefined)
  return {
    ...publishing,
    kind,
    steps,
    earlier,
    beginnings: useBeginnings(kind, start.draft === undefined && verified),
    excel: useGoodsExcel('rows'),
  }
}

/** Chooses the project that a new form was opened for, once. */
function useChosenProject(set: (name: 'projectId', value: string) => unknown, projectId: string | undefined) {
  const done = useRef(false)
  useEffect(() => {
    if (projectId === undefined || done.current) return
    done.current = true
    set('projectId', projectId)
  }, [set, projectId])
}
