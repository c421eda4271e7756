import { useState } from 'react'
import { BottomBar } from '../bottom-bar.tsx'
import { Button } from '../button.tsx'
import { ChoiceField, SwitchField } from '../field/choice-field.tsx'
import { DateTimeField } from '../field/date-time-field.tsx'
import { FileLine, FilesField } from '../field/files-field.tsx'
import { MoneyField, PercentField, QuantityField } from '../field/number-fields.tsx'
import { RegionField } from '../field/region-field.tsx'
import { PasswordField, PhoneField, TextAreaField, TextField } from '../field/text-field.tsx'
import { NavAction, NavBar } from '../nav-bar.tsx'
import { Page, Section } from '../page.tsx'
import { ProgressLine } from '../steps.tsx'

const long = '西咸新区秦汉新城智能制造产业园一期主体结构及地下车库用热轧带肋钢筋与盘螺（含运输及卸车）'

/** Fields in all their states, for looking at. */
export function FieldGallery({ now }: { now: Date }) {
  const [v, setV] = useState<Record<string, string>>({
    money: '12600000.5',
    region: '610116',
    unit: '吨',
    rate: '13',
  })
  const put = (name: string) => (value: string) => setV((before) => ({ ...before, [name]: value }))
  const [on, setOn] = useState(true)
  const at = new Date(now.getTime() + 26 * 3_600_000).toISOString()
  return (
    <Page
      top={
        <>
          <NavBar title="填写资料" action={<NavAction onClick={() => undefined}>示例</NavAction>} />
          <ProgressLine at={2} of={4} label="价格与时间" />
        </>
      }
      bottom={
        <BottomBar>
          <Button tone="quiet">上一步</Button>
          <Button>下一步</Button>
        </BottomBar>
      }
    >
      <Section title="基本信息">
        <TextField
          label="名称"
          required
          value={v.name ?? long}
          onChange={put('name')}
          hint="名称会原样出现在公告中。"
        />
        <PhoneField
          label="联系电话"
          required
          value={v.phone ?? '029-8812'}
          onChange={put('phone')}
          error="请填写 11 位手机号，或带区号的座机号。"
        />
        <PasswordField
          label="密码"
          value={v.password ?? ''}
          onChange={put('password')}
          placeholder="8 至 64 位，不能只有数字"
        />
        <MoneyField
          label="最高限价"
          required
          value={v.money ?? ''}
          onChange={put('money')}
          hint="公布后不能再提高。"
        />
        <QuantityField
          label="数量"
          value={v.quantity ?? '1410.5'}
          onChange={put('quantity')}
          unit={v.unit ?? '吨'}
          units={['吨', '立方米', '台班']}
          onUnit={put('unit')}
        />
        <PercentField label="税率" value={v.rate ?? ''} onChange={put('rate')} />
        <DateTimeField label="截止时间" required value={v.at ?? at} onChange={put('at')} />
        <RegionField label="交货地点" value={v.region ?? ''} onChange={put('region')} />
        <ChoiceField
          label="比较方法"
          value={v.way ?? 'a'}
          onChange={put('way')}
          options={[
            { value: 'a', label: '最低价' },
            { value: 'b', label: '评审价' },
            { value: 'c', label: '综合评分' },
          ]}
        />
        <ChoiceField
          label="方式"
          value={v.method ?? ''}
          onChange={put('method')}
          options={[
            { value: '1', label: '公开', note: '任何单位都可以报名' },
            { value: '2', label: '邀请', note: '只有受邀的单位可以报名' },
          ]}
        />
        <SwitchField label="公开最高限价" value={on} onChange={setOn} hint="关闭后只有您和评审人员看得到。" />
        <TextAreaField
          label="要求"
          value={v.note ?? ''}
          onChange={put('note')}
          maxLength={2000}
          placeholder="资质、业绩、供货能力等"
        />
        <FilesField
          label="附件"
          value={[
            {
              id: '1',
              name: '技术要求与图纸（第三版，含变更说明与会议纪要）.pdf',
              size: 2_345_678,
              type: '',
              url: '',
            },
          ]}
          onChange={() => undefined}
          upload={() => new Promise(() => undefined)}
        />
        <FileLine name="现场照片.jpg" note="正在上传 42%" progress={0.42} />
      </Section>
    </Page>
  )
}
