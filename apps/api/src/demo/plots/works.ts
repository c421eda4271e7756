import { confirmed, type TenderPlot } from '../plot.ts'
import { dayIn, workRows } from './rows.ts'

const wages = '按《保障农民工工资支付条例》执行实名制管理，工资由农民工工资专用账户代发。'

/** Works that are being subcontracted now. */
export const worksPlots = (today: Date): readonly TenderPlot[] => [
  {
    owner: '张建国',
    form: {
      type: 4,
      title: '西咸智造产业园钢结构专业分包',
      estimate: '15300000',
      regionCode: '610116',
      address: '西咸大道 1 号西咸智造产业园项目部',
      bidRequire: `具有钢结构工程专业承包一级资质和安全生产许可证，近三年单项 5000t 以上业绩 1 项。${wages}`,
      deliveryTerms: `总工期 120 天，${dayIn(today, 30)} 前首批构件进场。`,
      acceptConsortium: true,
      publicityDays: 3,
      rows: workRows('120', [
        ['H 型钢柱、梁制作安装', 'Q355B，含运输、吊装、高强螺栓', 't', '1480', '9150'],
        ['檩条、支撑制作安装', 'C250×75×20×2.5 热镀锌', 't', '165', '7100'],
        ['防火涂料', '薄型，耐火极限 2.0h', '㎡', '22000', '37.5'],
      ]),
    },
    clock: { published: -130, applyEnd: -24, bidEnd: 144 },
    postponed: {
      at: -20,
      before: { bidEnd: 96 },
      reason: '深化设计图补充了两处节点，为供应商留出核算时间，投标截止推迟两天。',
    },
    signUps: [
      ...confirmed('江涛', '杨大勇', '杨小勇', '齐鲁'),
      { by: '董娟', answer: { refuse: '没有钢结构工程专业承包资质，不符合资格要求。' } },
    ],
    bids: [{ by: '江涛', level: 0.963, delivery: '115 天' }],
  },
  {
    owner: '张建国',
    form: {
      type: 4,
      title: '泾河安置房三期消防工程专业分包',
      estimate: '7600000',
      regionCode: '610117',
      address: '泾河新城泾河大道与崇文路口',
      bidRequire: `具有消防设施工程专业承包二级以上资质。${wages}`,
      deliveryTerms: '总工期 180 天，随主体和装修进度配合施工，通过消防验收。',
      rows: workRows('180', [
        ['自动喷水灭火系统', '含管道、喷头、报警阀组', '㎡', '62000', '46'],
        ['火灾自动报警系统', '含线管、模块、调试', '㎡', '62000', '31'],
        ['防排烟系统', '镀锌风管、风机、风口', '㎡', '8600', '212'],
        ['消防水泵房设备', '成套', '项', '1', '480000'],
      ]),
    },
    clock: { published: -28, applyEnd: 120, bidEnd: 216 },
    signUps: [
      ...confirmed('齐鲁', '江涛'),
      { by: '杨大勇' },
      { by: '杨小勇' },
      { by: '高睿', note: '可提供消防深化设计。' },
    ],
  },
  {
    owner: '唐磊',
    form: {
      type: 4,
      title: '锦岑高速 JC-2 标声屏障工程分包',
      estimate: '4100000',
      method: 'negotiation',
      bidRequire: `具有公路交通工程专业承包资质。${wages}`,
      deliveryTerms: '总工期 60 天。',
      rows: workRows('60', [['声屏障制作安装', '金属复合板，高 3m', 'm', '2850', '1280']]),
    },
    clock: { published: -190, applyEnd: -118, bidEnd: -70 },
    signUps: confirmed('杨大勇', '杨小勇'),
    bids: [
      { by: '杨大勇', level: 0.97, delivery: '60 天' },
      { by: '杨小勇', level: 0.98, delivery: '60 天' },
    ],
    result: {
      opened: -69,
      scrapped: { at: -50, reason: '声屏障设计高度由 3m 改为 3.5m，原采购内容不再适用。' },
    },
  },
  {
    owner: '唐磊',
    again: '锦岑高速 JC-2 标声屏障工程分包',
    form: {
      type: 4,
      title: '锦岑高速 JC-2 标声屏障工程分包（重新采购）',
      estimate: '4100000',
      regionCode: '510703',
      address: '锦岑高速 JC-2 标项目部',
      method: 'negotiation',
      bidRequire: `具有公路交通工程专业承包资质。${wages}`,
      deliveryTerms: '总工期 75 天。',
      rows: workRows('75', [['声屏障制作安装', '金属复合板，高 3.5m，含立柱和基础', 'm', '2850', '1430']]),
    },
    clock: { published: -5, applyEnd: 120, bidEnd: 216 },
  },
]
