import { Button } from '../../../kit/button.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Chips } from '../../../kit/options.tsx'
import { Page, Section } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import { apiError } from '../../../lib/api-error.ts'
import { useHandBack } from '../../../map/errand.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { FormFrame, FormSection } from '../../../patterns/form-frame.tsx'
import { type GivenReason, nobodyTakes, type ReasonRequest, reasonRequest } from '../site.errands.ts'
import { useReasonForm } from '../site.use-reason-form.ts'

/** 填写原因: a reason of some length for the screen that asked for it. */
export default function ReasonScreen() {
  const { key } = useSearchOf('site.reason')
  const go = useGo()
  const request = reasonRequest(key)
  if (request) return <Asked request={request} />
  return (
    <Page top={<NavBar title="填写原因" />}>
      <Empty
        text="原因要从需要说明的操作打开，例如撤回资讯。请回到原来的页面重新操作。"
        action={{ label: '回到首页', onClick: () => go('home.indexs', {}, { replace: true }) }}
      />
    </Page>
  )
}

function Asked({ request }: { readonly request: ReasonRequest }) {
  const handBack = useHandBack<GivenReason>()
  const { form, section } = useReasonForm(request)
  const { usual } = request
  const done = () =>
    form.submit(async ({ reason }) => {
      if (!handBack({ reason, files: form.files.fileIds ?? [] }))
        throw apiError('refused', { msg: nobodyTakes })
    })
  return (
    <FormFrame title={request.title} form={form} keepsDraft buttons={<Button onClick={done}>确定</Button>}>
      <FormSection section={section} form={form} titled={false} />
      {usual.length > 0 && (
        <Section title="常用原因">
          <Chips
            label="常用原因"
            options={usual.map((text) => ({ value: text, label: text }))}
            value={usual.find((text) => text === form.values.reason)}
            onChange={(text) => form.set('reason', text)}
          />
        </Section>
      )}
    </FormFrame>
  )
}
