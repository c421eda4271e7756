import { confirmed, type TenderPlot } from '../plot.ts'
import { rowsOf } from './rows.ts'

const others = ['name', 'spec', 'quantity', 'unit', 'demand', 'maxPrice']

/** Purchases that a committee evaluates: one is being scored, of the other the report is there. */
export const evaluatedPlots = (): readonly TenderPlot[] => [
  {
    owner: '李慧敏',
    form: {
      type: 20,
      title: '西咸智造产业园智慧工地平台采购',
      projectName: '西咸智造产业园一期',
      estimate: '960000',
      regionCode: '610116',
      address: '西咸大道 1 号西咸智造产业园项目部',
      deliveryTerms: '签约后 45 天内上线，质保 2 年。',
      review: 'scored',
      scoring: {
        criteria: [
          {
            group: 'technical',
            name: '功能和接口',
            max: '30',
            standard: '与采购要求逐项对照，一项不满足扣 3 分',
          },
          { group: 'technical', name: '实施方案', max: '15', standard: '优 13–15，良 9–12，一般 0–8' },
          { group: 'business', name: '质保和响应时间', max: '5', standard: '' },
          { group: 'credit', name: '同类业绩', max: '10', standard: '近三年每项 2 分' },
        ],
        price: { formula: 'benchmark', full: '40', kFrom: '0', kTo: '5', over: '1', under: '0.5' },
      },
      rows: rowsOf(others, [
        ['智慧工地平台', '人员、设备、环境、视频', '1', '套', '部署在本企业云', '620000'],
        ['现场感知设备', '塔机、扬尘、视频', '1', '批', '含安装调试', '310000'],
      ]),
    },
    clock: { published: -210, applyEnd: -150, bidEnd: -52 },
    signUps: confirmed('董娟', '吴倩', '宁静', '杨大勇'),
    bids: [
      {
        by: '董娟',
        level: 0.94,
        delivery: '签约后 40 天上线',
        papers: {
          实施方案: [
            '一、部署：平台部署在采购人的云上，数据不出企业；设备经项目部专网接入。',
            '二、进度：第 1–10 天现场勘察和设备安装，第 11–25 天接口联调，第 26–35 天试运行，第 36–40 天培训和验收。',
            '三、接口：提供人员、设备、环境、视频四类开放接口，附接口文档和联调记录。',
            '四、驻场：项目经理 1 名，实施工程师 3 名，上线后驻场 30 天。',
            '五、质保：24 个月，故障 30 分钟内响应，4 小时内到场。',
          ],
          同类业绩: [
            '2024 年 西安某产业园智慧工地平台，合同额 118 万元，已验收。',
            '2025 年 咸阳某安置房项目群智慧工地平台，合同额 86 万元，已验收。',
            '2025 年 宝鸡某厂房塔机安全监测系统，合同额 42 万元，已验收。',
          ],
        },
      },
      {
        by: '吴倩',
        level: 0.97,
        delivery: '签约后 45 天上线',
        papers: {
          实施方案: [
            '一、部署：容器化部署，支持采购人现有的统一登录。',
            '二、进度：签约后 45 天上线，其中试运行 15 天，期间问题清单每天更新。',
            '三、接口：人员、设备、环境接口开放；视频经国标平台级联。',
            '四、质保：18 个月，故障 1 小时内响应，次日到场。',
          ],
          同类业绩: [
            '2023 年 西安某医院扩建智慧工地平台，合同额 135 万元，已验收。',
            '2025 年 渭南某水厂扬尘监测和视频系统，合同额 58 万元，已验收。',
          ],
        },
      },
      {
        by: '宁静',
        level: 0.9,
        delivery: '签约后 45 天上线',
        papers: {
          实施方案: [
            '一、部署：先用云上试用环境，一周内可登录查看；正式环境部署在采购人的云上。',
            '二、进度：签约后 45 天上线，设备分三批到场。',
            '三、接口：四类接口均开放，视频保存 90 天。',
            '四、质保：12 个月，故障 2 小时内响应。',
          ],
        },
      },
    ],
    result: { opened: -51 },
    evaluation: {
      seated: { at: -120, members: ['王建军', '张建国', '王雪'] },
      declared: -50,
      reviewed: -46,
      scored: 2,
    },
  },
  {
    owner: '李慧敏',
    form: {
      type: 20,
      title: '长砚大厦物业服务采购',
      projectName: '',
      estimate: '1320000',
      regionCode: '610113',
      address: '科技六路 18 号长砚大厦',
      deliveryTerms: '服务期 12 个月，签约后 7 天内进场。',
      review: 'scored',
      scoring: {
        criteria: [
          { group: 'technical', name: '服务方案', max: '30', standard: '优 26–30，良 18–25，一般 0–17' },
          { group: 'business', name: '人员配备', max: '15', standard: '' },
          { group: 'credit', name: '同类业绩', max: '15', standard: '近三年每项 3 分' },
        ],
        price: { formula: 'lowest', full: '40', kFrom: '0', kTo: '5', over: '1', under: '0.5' },
      },
      rows: rowsOf(others, [
        ['保洁服务', '18,600 ㎡', '12', '月', '日间不少于 14 人', '62000'],
        ['秩序维护', '8 岗', '12', '月', '保安员证', '46000'],
      ]),
    },
    clock: { published: -260, applyEnd: -190, bidEnd: -100 },
    signUps: confirmed('董娟', '吴倩', '杨大勇'),
    bids: [
      {
        by: '董娟',
        level: 0.93,
        delivery: '签约后 5 天进场',
        papers: {
          服务方案: ['保洁日间 16 人、夜间 4 人，秩序维护 8 岗三班。', '每月向采购人报送巡查和整改记录。'],
        },
      },
      {
        by: '吴倩',
        level: 0.95,
        delivery: '签约后 7 天进场',
        papers: {
          服务方案: ['保洁日间 14 人，秩序维护 8 岗三班，主管 1 名常驻。', '大型活动另派 6 人，不另收费。'],
        },
      },
      {
        by: '杨大勇',
        level: 0.91,
        delivery: '签约后 7 天进场',
        papers: { 服务方案: ['保洁日间 14 人，秩序维护 8 岗三班。', '保安员证齐全，人员名单随进场报备。'] },
      },
    ],
    result: { opened: -99 },
    evaluation: {
      seated: { at: -150, members: ['王建军', '谢军', '王雪'] },
      declared: -98,
      reviewed: -90,
      scored: 3,
      reported: -20,
    },
  },
]
