import { certificationOf } from '@jb/contract/site/certification.contract'
import { tenderForm } from '@jb/contract/tender/tender.form'
import { useCallback, useEffect, useState } from 'react'
import { useEndpoint } from '../../lib/query-client.ts'
import { useUser } from '../../lib/session.ts'
import {
  type PublishStart,
  type PublishWays,
  type SavedDraft,
  usePayees,
  usePublishForm,
  usePublishing,
} from '../procurement/index.ts'
import { useAskApprovers } from './tender.ask-approvers.ts'
import { withConsequences } from './tender.consequences.ts'
import { findings } from './tender.faults.ts'
import { emptyForm, type FormValues, savable } from './tender.form.ts'
import { useBeginnings, usePublish, useSaveDraft } from './tender.queries.ts'
import { publishFields, publishSteps } from './tender.steps.ts'
import { useEarlier } from './tender.use-earlier.ts'
import { useGoodsExcel } from './tender.use-excel.ts'

/** The publish form of a tender. */
export function useTenderPublish(ways: PublishWays, start: PublishStart<FormValues>) {
  const { buyers, projects } = ways
  const verified = useUser()?.company?.verified ?? false
  const sendDraft = useSaveDraft()
  const save = useCallback(
    (values: FormValues, before: SavedDraft | undefined) =>
      sendDraft({ body: { ...before, form: savable(values) } }),
    [sendDraft],
  )
  const fields = useCallback((values: FormValues) => publishFields(values, ways), [ways])
  const payees = usePayees(buyers)
  // Only where the law asks something of the platform, too.
  const [asks, setAsks] = useState(false)
  const platform = useEndpoint(certificationOf, {}, { enabled: asks }).data?.standing
  const find = useCallback(
    (values: FormValues, now: Date) => findings(values, now, payees(values.principalId), platform),
    [payees, platform],
  )
  const saved = usePublishing({
    kind: 'tender',
    schema: tenderForm,
    initial: { ...emptyForm(''), ...start.values },
    fields,
    findings: find,
    draft: start.draft,
    onCreated: start.onCreated,
    save,
    publish: usePublish(),
  })
  const { profile } = saved.form.values
  useEffect(() => setAsks(profile === 'STATUTORY'), [profile])
  const earlier = useEarlier(saved.form.values.principalId)
  const publishing = usePublishForm(saved, {
    start,
    retype: '更换招标类型？',
    consequences: (values, name, value) => ({
      ...(name === 'projectId' && { projectName: nameIn(projects, value) }),
      ...withConsequences(values, name, value),
    }),
    process: 'tenderPublish',
    ask: useAskApprovers(),
    contactOf: earlier.contactOf,
  })
  return {
    ...publishing,
    beginnings: useBeginnings(start.draft === undefined && verified),
    earlier,
    steps: publishSteps(publishing.form.values, ways),
    excel: useGoodsExcel('rows'),
  }
}

const nameIn = (projects: PublishWays['projects'], id: unknown) =>
  projects.find(({ value }) => value === id)?.label ?? ''
