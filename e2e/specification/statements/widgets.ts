import { chapter } from '../statement.ts'
import { app, journeys, kit, pure, screen, server } from '../tests.ts'

const sheet = [
  screen.map,
  'the sheet hands the way over to three map apps in GCJ-02, and can be cancelled',
] as const
const panel = [screen.map, 'the panel of start and end can be dismissed and brought back'] as const
const way = [
  screen.map,
  'the place, the way and how far it is stand there once the phone has said where it is',
] as const
const entered = [
  screen.approvalStart,
  'the process is asked for first, then the person; until then only a toast is there',
] as const
const multiple = [
  screen.people,
  'in multiple mode picks toggle, are counted, and are confirmed at the end',
] as const

/** §2: pickers, map, small widgets. */
export const widgets = chapter('2.4', '选择器、地图与小控件', [
  [
    '人员选择标题：titletype 为 cc 时「选择抄送人」，否则「选择审批人」',
    [screen.personPicker, 'the title says whether an approver or a recipient of a copy is wanted'],
    [app.navigation, 'the picker of people is titled for a recipient of a copy when one is wanted'],
  ],
  [
    '人员选择读取 multiple、multipleArr',
    [
      screen.personPicker,
      'several are confirmed together, those chosen before come chosen and are marked as known',
    ],
    [screen.picked, 'member numbers come in commas or as JSON, each once, and what is none is left out'],
  ],
  ['人员选择读取 approvers', [screen.personPicker, 'those who approve already are grey and say so']],
  [
    '人员选择读取 listType、companyNo',
    [
      screen.personPicker,
      'the list of everybody comes page by page, and each change of the keyword searches',
    ],
    [screen.personPicker, 'another company is refused in words, and who has none is shown the way'],
  ],
  [
    '人员选择搜索框提示「请输入搜索关键词」',
    [screen.people, 'each change of the keyword searches, and clearing it goes back to the departments'],
  ],
  [
    '人员选择用部门路径逐级进入下级部门',
    [screen.people, 'drills down through departments, and the breadcrumb leads back'],
    [screen.personPicker, 'one tap on a colleague two levels down is handed back to the page that asked'],
  ],
  [
    '人员选择显示联系人列表',
    [screen.people, 'drills down through departments, and the breadcrumb leads back'],
    [screen.personPicker, 'one tap on a colleague two levels down is handed back to the page that asked'],
  ],
  [
    '多选时底部显示「已选择N人」和确定',
    multiple,
    [
      screen.personPicker,
      'several are confirmed together, those chosen before come chosen and are marked as known',
    ],
  ],
  [
    'selectRange 为 2 时只列出预先选定的人，不分部门',
    [screen.personPicker, 'range 2 lists the given people only, and asks nobody for departments'],
    [screen.people, 'those given are a flat list that the keyword narrows without asking the server'],
  ],
  [
    '类别切换器带标签，最多 3 级',
    [kit.categories, 'has three levels at most'],
    [screen.categories, 'level by level a category is brought back to the page that asked'],
  ],
  [
    '类别切换器有展开按钮和类型下拉',
    [
      kit.categories,
      'opens all types under the bar by its button once they are more than fit, and closes after the choice',
    ],
  ],
  [
    '下拉列表先显示 9 项，更多时有展开箭头',
    [kit.dropList, 'shows nine entries, and the rest by an arrow that says whether it is open'],
    [kit.dropList, 'has no arrow for nine entries, and is open at once when the chosen one stands behind it'],
  ],
  ['地区选择有省、市和可选的区县列', [kit.regions, 'shows %i of the columns when that many are asked for']],
  [
    '地区选择带「不限」',
    [kit.regions, 'gives an empty code for no limit, and the province where only its cities are not limited'],
  ],
  ['地区选择有「重置」', [kit.regions, 'takes everything back by reset']],
  ['地区选择有「确定」', [kit.regions, 'gives the code and names of the district']],
  ['地区选择默认 3 列', [kit.regions, 'has three columns unless told otherwise']],
  ['地图页标题「详细地址」', way],
  [
    '地图在目的地有标记',
    [journeys.map, 'the place of a tender is found from its notice, with pin, distance and the way there'],
  ],
  ['地图有起点和终点', way],
  ['起点终点面板可以收起', panel],
  ['「使用地图」提供百度、高德、腾讯三种地图应用', sheet],
  ['「使用地图」可以取消', sheet],
  [
    '打开地图页先问当前位置，有答复后才显示页面',
    [screen.map, 'nothing is shown while the phone thinks, and after ten seconds it is shown anyway'],
  ],
  [
    '导航转到地图应用的驾车路线页，带起点、终点、地区和坐标系 GCJ02',
    [pure.driving, 'is handed to Baidu with both ends, the region and the coordinates named as gcj02'],
  ],
  [
    '定位失败时仍显示页面，并提示「定位失败，请刷新页面重试！」',
    [
      screen.map,
      'a phone that does not tell gets the page all the same, with a sentence, and the app starts by itself',
    ],
  ],
  ['标题单元格', [kit.types, 'a title cell is a heading with room for one thing at its right']],
  ['类型标签选择器把所选项交出来', [kit.types, 'hands out the chosen item with everything it carries']],
  ['按扩展名的文件图标', [kit.fileIcon, 'both maps know .%s as %s, in capitals too']],
  ['招标卡片', [screen.card, 'type %i with %i rows']],
  [
    '筛选和下拉控件',
    [kit.filter, 'shows those that are to be shown, each by its name'],
    [kit.filter, 'a drop-down takes the focus, and Escape or a press outside closes it'],
  ],
  [
    '审批页读取查询参数：type、engineeringType、departmentNo、projectPrice、demandType、estimatedAmount',
    [
      screen.approvalStart,
      'the address selects the process; the department is the whole company when nobody says which',
    ],
    [
      screen.approvalSearch,
      'what selects the process is taken from the address, and nothing that is not there',
    ],
  ],
  [
    '审批页读取查询参数：applyDepName、applyDepNo、applyUnitName、announceReason，显示什么就提交什么',
    [
      screen.approvalStart,
      'unit, department and amounts are shown as they are sent and as the server goes by them',
    ],
    [screen.announce, 'who asks is sent as the page shows it, not as the project says'],
    [server.projectPreview, 'are refused with a sentence where they are somebody else’s, or made up'],
    [
      screen.approvalSearch,
      'unit, department and reason of the application are shown as the address has them',
    ],
  ],
  [
    '审批页读取查询参数：id、fromList、isBudget',
    [screen.announce, 'who came from the list goes back to it'],
    [
      screen.approvalStart,
      'a budget is told what was chosen under one unique number, and the way leads back',
    ],
  ],
  ['审批页检查流程是否开通时显示加载提示', entered],
  ['审批页在取得用户信息前不显示内容', entered],
  [
    '从所去的选择页面回来保留页面状态',
    [app.errand, 'coming back from the place of the errand keeps the page state and brings the result'],
  ],
  [
    '从其他页面进入时重置页面数据',
    [app.errand, 'coming back from any other place begins anew, also after an errand'],
    [app.errand, 'entering the page forwards begins anew, even from the place of the errand'],
    [screen.approvalStart, 'the picker is told whom to choose, and any other way in begins anew'],
  ],
  [
    '审批页从 /commentUserSelect 回来保留页面状态',
    [screen.approvalStart, 'coming back from the person picker keeps everything and brings the people'],
  ],
])
