import { Suspense } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Section } from '../../../kit/page.tsx'
import { toast } from '../../../kit/toast.ts'
import { useOwner } from '../../../lib/session.ts'
import { useBack, useGo } from '../../../map/to.ts'
import { FormFrame, FormSection } from '../../../patterns/form-frame.tsx'
import { useForm } from '../../../patterns/use-form.ts'
import { PositionField } from '../../map/index.ts'
import { BudgetEditor } from '../parts/budget-editor.tsx'
import { DepartmentField } from '../parts/department-field.tsx'
import { PeopleField } from '../parts/people-field.tsx'
import { basics, bodyOf, type Chosen, type ProjectValues, projectSchema, site } from '../project.form.ts'
import { useProjectChanges } from '../project.queries.ts'

const fields = [...basics.fields, ...site.fields]

interface ProjectFormProps {
  title: string
  initial: ProjectValues
  /** The project that is edited; absent for a new one. */
  editing?: { readonly id: string; readonly version: number }
}

/** Everything there is to fill in about a project. */
export function ProjectForm({ title, initial, editing }: ProjectFormProps) {
  const owner = useOwner()
  const go = useGo()
  const back = useBack('project.own')
  const { save } = useProjectChanges()
  const draftKey = `project:${owner}:${editing ? `${editing.id}@${editing.version}` : 'new'}`
  const form = useForm({ schema: projectSchema, initial, fields, draftKey })
  const { values, errors } = form
  const send = async () => {
    const done = await form.submit((sent) => save({ body: { ...editing, form: bodyOf(sent) } }))
    if (!done) return
    toast('项目已保存', 'good')
    const { id } = done.answer
    // The guard is taken down by the next rendering; only then may the page be left.
    setTimeout(() => (editing ? back() : go('project.detail', { id, fromList: '1' }, { replace: true })), 0)
  }
  return (
    <FormFrame title={title} form={form} keepsDraft buttons={<Button onClick={send}>保存项目</Button>}>
      <FormSection section={basics} form={form} />
      <FormSection section={site} form={form} />
      <Suspense fallback={null}>
        <PositionField
          value={values.position}
          error={errors.position}
          onChange={(position) => form.set('position', position)}
        />
      </Suspense>
      <Section title="部门和人员">
        <DepartmentField
          value={values.department}
          error={errors.department ?? errors.departmentNo}
          onChange={(department) => form.set('department', department)}
        />
        <PeopleField
          label="项目经理"
          required
          value={values.manager ? [values.manager] : []}
          error={errors.manager ?? errors.managerNo}
          onChange={([manager]) => {
            form.set('manager', manager ?? null)
            form.set('participants', without(values.participants, manager))
          }}
        />
        <PeopleField
          label="参与人"
          multiple
          value={values.participants}
          error={errors.participants ?? errors.participantNos}
          onChange={(people) => form.set('participants', without(people, values.manager))}
        />
      </Section>
      <BudgetEditor
        price={values.projectPrice}
        lines={values.budget}
        error={errors.budget}
        onChange={(budget) => form.set('budget', budget)}
      />
    </FormFrame>
  )
}

/** The manager takes part anyway. */
const without = (people: readonly Chosen[], manager: Chosen | null | undefined) =>
  people.filter(({ no }) => no !== manager?.no)
