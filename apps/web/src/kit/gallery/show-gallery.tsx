import { useState } from 'react'
import { Banner } from '../banner.tsx'
import { BottomBar } from '../bottom-bar.tsx'
import { Button } from '../button.tsx'
import { CategorySwitcher } from '../category-switcher.tsx'
import { Countdown } from '../countdown.tsx'
import { FactGrid } from '../fact.tsx'
import { IconButton } from '../icon-button.tsx'
import { Money } from '../money.tsx'
import { NavBar } from '../nav-bar.tsx'
import { Page, Section } from '../page.tsx'
import { SearchField } from '../search-field.tsx'
import { Empty, ErrorState, NoPermission } from '../states.tsx'
import { Steps } from '../steps.tsx'
import { Table, TwoLines } from '../table.tsx'
import { Tabs } from '../tabs.tsx'
import { Tag, Tags } from '../tag.tsx'

const long = '西咸新区秦汉新城智能制造产业园一期主体结构及地下车库用热轧带肋钢筋与盘螺（含运输及卸车）'

const rows = [
  { name: '热轧带肋钢筋', kind: 'HRB400E Φ12 9m', quantity: '320 t', price: '3,420.00' },
  { name: '预应力混凝土用低松弛钢绞线', kind: '1×7-15.2-1860', quantity: '1,410.5 t', price: '13,350.00' },
]

/** Everything that is shown and not filled in. */
export function ShowGallery({ now }: { now: Date }) {
  const [tab, setTab] = useState('1')
  const [path, setPath] = useState<readonly string[]>(['a', '1'])
  const inMinutes = (n: number) => new Date(now.getTime() + n * 60_000).toISOString()
  const names = [
    '钢筋',
    '混凝土',
    '水泥',
    '砂石',
    '模板',
    '脚手架',
    '防水材料',
    '保温材料',
    '门窗',
    '电缆',
    '管材',
  ]
  return (
    <Page
      top={
        <>
          <NavBar title={long} />
          <Tabs
            label="内容"
            value={tab}
            onChange={setTab}
            items={['采购清单', '采购要求', '公告与补遗', '流程', '评审'].map((label, i) => ({
              id: String(i),
              label,
              count: i === 1 ? 12 : undefined,
            }))}
          />
        </>
      }
      bottom={
        <BottomBar
          quiet={
            <>
              <IconButton icon="flag" label="举报" labelled onClick={() => undefined} />
              <IconButton icon="chat" label="沟通" labelled onClick={() => undefined} />
              <IconButton icon="starFill" label="已关注" labelled pressed onClick={() => undefined} />
            </>
          }
        >
          <Button disabledReason="报名后才能进行这一步。">去办下一步</Button>
        </BottomBar>
      }
    >
      <Banner tone="urgent">网络已断开，您看到的是 10:21 的内容。</Banner>
      <Section>
        <SearchField value="" onChange={() => undefined} placeholder="搜索项目、物资、采购单位" />
      </Section>
      <Section title="状态">
        <Tags>
          <Tag tone="urgent">进行中</Tag>
          <Tag tone="brand">报名中</Tag>
          <Tag tone="good">已确认</Tag>
          <Tag tone="bad">未通过</Tag>
          <Tag>物资采购</Tag>
        </Tags>
        <p>
          <Countdown to={inMinutes(292)} label="提交截止" />
        </p>
        <p>
          <Countdown to={inMinutes(8)} label="距结束" />
        </p>
        <p>
          <Countdown to={inMinutes(5000)} label="报名截止" large />
        </p>
        <p>
          <Money amount="12600000" unit="万元" /> <Money amount="50000" size="xl" urgent />
        </p>
      </Section>
      <Section title="事实">
        <FactGrid
          items={[
            { label: '最高限价', value: <Money amount="12600000" unit="万元" /> },
            { label: '开始时间', value: '11-20 18:30' },
            { label: '采购单位', value: long },
            { label: '联合体提交', value: '' },
          ]}
        />
      </Section>
      <Section title="清单">
        <Table
          label="清单"
          rows={rows}
          rowKey={(row) => row.name}
          columns={[
            { id: 'n', title: '物资名称 / 规格', cell: (r) => <TwoLines first={r.name} second={r.kind} /> },
            { id: 'q', title: '数量', figures: true, cell: (r) => r.quantity },
            { id: 'p', title: '限价（元）', figures: true, cell: (r) => r.price },
          ]}
        />
        <Steps
          items={[
            { label: '报名', state: 'done' },
            { label: '提交', state: 'now' },
            { label: '开始', note: '18:30', state: 'next' },
            { label: '公示', state: 'next' },
            { label: '完成', state: 'next' },
          ]}
        />
      </Section>
      <CategorySwitcher
        label="类别"
        value={path}
        onChange={setPath}
        nodes={[
          { id: 'a', name: '物资', children: names.map((name, i) => ({ id: String(i), name })) },
          { id: 'b', name: '劳务' },
          { id: 'c', name: '机械租赁' },
        ]}
      />
      <Section>
        <Button wide>主要操作</Button>
        <p />
        <Button tone="danger" busy>
          删除
        </Button>{' '}
        <Button tone="quiet">次要操作</Button>
      </Section>
      <Empty text="还没有关注的项目。" action={{ label: '去大厅看看', onClick: () => undefined }} />
      <ErrorState
        text="服务暂时不可用，请稍后重试。"
        safe="已提交的内容和草稿都不受影响。"
        onRetry={() => undefined}
      />
      <NoPermission text="您没有查看这份资料的权限。" who="请联系本企业管理员为您开通。" />
    </Page>
  )
}
