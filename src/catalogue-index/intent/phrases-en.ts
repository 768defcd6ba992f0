import type { Phrases } from './meaning.ts'

export const ENGLISH_PHRASES: Phrases = [
  [
    { is: 'level', value: 'bachelor' },
    'diploma to bachelor,top up bachelor,top up degree,bachelor,bachelors,b a,b sc,b s,b tech,btech,b eng,b com,bcom,b ed,ba,bs,undergraduates,first cycle,bsc hons,ba hons,b sc hons,bachelor degree,bachelors degree,undergraduate,undergraduate degree,undergrad,bsc,beng,first degree',
  ],
  [
    { is: 'level', value: 'master' },
    'post graduate,post grad,post graduation,graduate program,graduate programs,graduate programme,graduate programmes,graduate school,graduate schools,graduate course,graduate courses,master,masters,ma,m a,m sc,m s,m tech,mtech,m eng,m com,m ed,ms,graduate studies,second degree,master program,master degree,masters degree,msc,meng,postgraduate,postgrad,graduate degree,grad school,mphil,m phil',
  ],
  [{ is: 'level', value: 'phd' }, 'phd,ph d,p h d,phds,doctor of philosophy,doctorate,doctoral,doctoral degree,dphil'],
  [
    { is: 'level', value: 'diploma' },
    'post graduate diploma,postgraduate diploma,graduate diploma,pg diploma,pgd,pgdip,hnd,hnc,higher national diploma,diploma,diplomas',
  ],
  [{ is: 'level', value: 'certificate' }, 'certificate,certificates'],

  [
    { is: 'mode', value: 'online' },
    'online,distance learning,distance education,by distance,remote,remotely,e learning',
  ],
  [{ is: 'mode', value: 'part-time' }, 'part time'],
  [{ is: 'mode', value: 'full-time' }, 'full time'],
  [{ is: 'mode', value: 'blended' }, 'blended,hybrid,partly online'],

  [{ is: 'kind', value: 'university' }, 'universities,unis,colleges and universities'],
  [{ is: 'kind', value: 'course' }, 'short courses,short course'],
  [{ is: 'kind', value: 'blog' }, 'articles,article,blog,blogs,guides'],
  [
    { is: 'kind', value: 'course', looksFor: 'language' },
    'language school,language schools,language institute,language institutes,language centre,language center,language course,language courses',
  ],
  [{ is: 'university' }, 'university,uni,univ,universidad,universita,universitat,univ of,versity'],
  [{ is: 'weak', school: true }, 'college,colleges,faculty,faculties,institute,institutes,school,schools,academy'],
  [
    { is: 'weak' },
    'course,courses,training,application,applications,tips,advice,avoiding,al,el,requirements,admission,admissions,living,life',
  ],
  [
    { is: 'topic', guide: true },
    'cost of living,living cost,living costs,living expenses,student visa,student visas,study visa,visa,visas,study permit,residence permit,student housing,student accommodation,accommodation,housing,dorm,dorms,dormitory,work while studying,working while studying,work and study,study and work,part time job,part time jobs,part time jobs for students,part time job for students,part time work for students,student job,student jobs,working hours,work permit,jobs for students,student work,degree recognition,recognised degree,recognized degree,recognition,attestation,equivalence,part time work,part time works,student part time job,work part time,working part time,work rights,work hours',
  ],
  [
    { is: 'topic', guide: true, as: 'cost of living' },
    'monthly budget,student budget,monthly expenses,monthly cost,monthly costs,expenses,rent,rents,rent prices,how much money do i need,how much do i need,how much money,cheap cities,how much does it cost,how much does it cost to live,how much is it to live,how much do i need to live,cost to live,costs to live,how expensive is it to live,how expensive is living,how much it costs,how much will it cost,how much would it cost,how much does studying cost,cost of studying,costs of studying,cost to study,how expensive is it',
  ],
  [
    { is: 'topic', guide: true, as: 'student cities' },
    'best city,best cities,best city for students,best cities for students,which city,student city,student cities,university cities,choosing a city,choose a city,student life,city life,life of students,where to live',
  ],
  [
    { is: 'topic', guide: true, as: 'motivation letter', isOnlyForGuides: true },
    'motivation letter,motivation letters,motivational letter,letter of motivation,personal statement,statement of purpose,cover letter,application essay,admission essay,recommendation letter,recommendation letters',
  ],
  [
    { is: 'topic', guide: true, as: 'scholarships', isOnlyForGuides: true },
    'how to get a scholarship,how do i get a scholarship,how can i get a scholarship,get a scholarship,win a scholarship,find a scholarship,apply for a scholarship,scholarship tips,scholarship application,scholarship applications,scholarship interview,scholarship essay',
  ],
  [
    { is: 'topic', guide: true, as: 'student visa', isOnlyForGuides: true },
    'blocked account,blocked bank account,proof of funds,health insurance,student insurance,visa interview,embassy interview,visa refusal,visa rejection,visa rejected,visa was rejected,visa got rejected,student visa rejected,student visa was rejected,visa refused,visa was refused,student visa refused,visa denied,student visa denied,rejected visa,refused visa',
  ],
  [
    { is: 'topic', guide: true, as: 'housing', isOnlyForGuides: true },
    'apartment,apartments,rent a room,renting a room,rent a flat,renting a flat,shared flat,hall of residence,halls of residence,where will i live',
  ],
  [
    { is: 'topic', guide: true, as: 'foundation year', isOnlyForGuides: true },
    'studienkolleg,what is studienkolleg,what is a foundation year,need a foundation year,do i need a foundation year,is a foundation year required',
  ],
  [
    { is: 'topic', guide: true, as: 'parents' },
    'buy a degree,buy degree,buy a bachelor,fake degree,fake degrees,for parents,parents,agent,agents,education agent,scam,scams,fraud,fake university,fake universities,refund,refunds,refund policy,deposit,before paying,before you pay',
  ],
  [{ is: 'topic', guide: true, as: 'parents', isAsker: true }, 'my parents,my son,my daughter'],
  [
    { is: 'topic', guide: true, as: 'application documents' },
    'required documents,documents required,documents needed,needed documents,documents needed to apply,documents to apply,application documents,which documents,what documents,papers needed,application checklist,checklist,transcript,transcripts',
  ],
  [
    { is: 'topic', guide: true, as: 'application year' },
    'when to apply,when should i apply,when do i apply,application timeline,timeline,application calendar,application dates,how to apply,steps to apply',
  ],
  [
    { is: 'topic', guide: true, as: 'IELTS TOEFL' },
    'language test,language tests,english test,english tests,language exam,language exams,proof of english,ielts or toefl,toefl or ielts,ielts vs toefl,toefl vs ielts,duolingo or ielts,ielts or duolingo,language certificate,language certificates,language requirement,language requirements',
  ],
  [
    { is: 'topic', guide: true, as: 'work after graduation' },
    'work after graduation,working after graduation,stay after graduation,job after graduation,jobs after graduation,post study work,post study work visa,graduate visa,staying after studies',
  ],
  [
    { is: 'topic', guide: true, as: 'recognition', isCondition: true, atHome: true },
    'recognised,recognized,recognised in,recognized in,recognised by,recognized by,accredited,accredited in,accredited by,accreditation,accepted by,accept my degree,recognise my degree,recognize my degree,wes,wes evaluation,wes assessment,credential evaluation,degree evaluation,evaluation of my degree,evaluate my degree,evaluation of degrees,anabin,enic,naric,uk enic,uk naric,ecctis,apostille,degree attestation',
  ],
  [
    { is: 'topic', guide: true, as: 'low GPA', isCondition: true },
    'my gpa is low,gpa is low,my grades are low,my marks are low,low marks,bad grades,bad marks,gpa,my gpa,low gpa,my gpa is,low grades,my grades',
  ],
  [
    { is: 'topic' },
    'summer school,summer schools,summer course,summer courses,foundation year,foundation programme,preparatory year,prep year',
  ],

  [
    { is: 'unanswerable' },
    'transfer,transferring,credit transfer,transfer credits,transfer my credits,reading list,reading lists,textbook,textbooks,for kids,for children,for toddlers,without passport,without a passport,no passport,girls only,for girls only,only girls,only for girls,women only,for women only,only for women,ladies only,female only,for females only,boys only,men only,single sex,mixed campus,halal food,prayer room,wear hijab,hijab friendly,safe for girls,safe for women,for girls,for women,for ladies,african students,for african students,asian students,arab students,blind,wheelchair,without thesis,non thesis,no thesis,orphan,orphans,disabled,near the sea,by the sea,near the beach,near me,close to me,female campus,male campus,muslim country,safe country,igcse,gcse,gcses,a levels,a level,ib diploma,french bac,french baccalaureate,waec,wassce,neco,cbse,icse,fsc,hsc,abitur,nmc approved,nmc recognised,nmc recognized,hec recognised,hec recognized,hec approved,mci approved,pmdc,wfme,no age limit,age limit,age limits,with dependants,dependants,with dependents,dependents,backlogs,backlog,gap year,study gap,swimming pool,distance is not possible,online is not possible,not required,not needed,not necessary,not mandatory,isnt required,is not required,are not required,isnt needed,is not needed,no application fee,no application fees,without application fee,without application fees,application fee waiver,carpenter,ucas,uni assist,parcoursup,campus france,studielink,commonapp,common app,osym,total package,total budget,in total,altogether,for the whole course,for whole course,for the entire course,for all years,for all the years,including living,including living costs,including living expenses,including accommodation,including housing,including rent,including food,including everything,living included,rent included,accommodation included,total including living,all inclusive,all included,job,jobs,vacancy,vacancies,pgce',
  ],

  [{ is: 'type', value: 'public' }, 'public,state,government,governmental,state funded'],
  [{ is: 'type', value: 'private' }, 'private'],

  [
    { is: 'scholarship', value: 'full' },
    'full scholarship,full scholarships,100 percent scholarship,100 scholarship,100 percent scholarships,100 percent funded,fully paid,scholarship 100,fully funded,fully funded scholarship,fully funded scholarships,full ride,full funding,fully sponsored,full sponsorship,with full funding',
  ],
  [
    { is: 'scholarship', value: 'partial' },
    '50 percent tuition waiver,50 percent discount,50 percent off,half scholarship,50 percent scholarship,partial scholarship,partial scholarships,partially funded',
  ],
  [
    { is: 'scholarship', value: 'available' },
    'full or partial scholarship,full or partial scholarships,partial or full scholarship,partial or full scholarships,fully or partially funded,partially or fully funded,scholarship,scholarships,government scholarship,government scholarships,tuition waiver,fee waiver,tuition discount,discount,discounts,scholership,scholorship,schoolarship,financial help,financial support,help with fees,sponsored,sponsorship,funded,funding,bursary,bursaries,financial aid,grant,grants,stipend',
  ],
  [{ is: 'scholarship', value: 'none' }, 'no scholarship,without scholarship,without a scholarship'],

  [
    { is: 'exam', value: 'no' },
    'no exam,no exams,without any exam,exam free,no entrance test,without entrance test,without an admission test,without admission exam,doesnt need an entrance exam,does not need an entrance exam,no entrance exam,no entry exam,no admission test,without exam,without exams,without an exam,without entrance exam,without an entrance exam,without admission test',
  ],
  [{ is: 'exam', value: 'yes' }, 'with entrance exam,entrance exam required'],

  [
    { is: 'taughtIn', place: true },
    'dont want to leave,don t want to leave,do not want to leave,not want to leave,cant leave,can t leave,cannot leave,not leaving,without leaving,stay in,staying in,stay within,remain in,not outside,not outside of',
  ],
  [{ is: 'taughtIn' }, 'in,taught in,taught,language of instruction,language of teaching,study in'],

  [{ is: 'month', value: [1] }, 'january,jan'],
  [{ is: 'month', value: [2] }, 'february,feb'],
  [{ is: 'month', value: [3], ambiguous: true }, 'march,mar'],
  [{ is: 'month', value: [4] }, 'april,apr'],
  [{ is: 'month', value: [5], ambiguous: true }, 'may'],
  [{ is: 'month', value: [6] }, 'june,jun'],
  [{ is: 'month', value: [7] }, 'july,jul'],
  [{ is: 'month', value: [8] }, 'august,aug'],
  [{ is: 'month', value: [9] }, 'september,sept,sep'],
  [{ is: 'month', value: [10] }, 'october,oct'],
  [{ is: 'month', value: [11] }, 'november,nov'],
  [{ is: 'month', value: [12] }, 'december,dec'],
  [{ is: 'month', value: [8, 9, 10] }, 'fall,autumn,fall semester,autumn semester,fall intake,winter semester'],
  [{ is: 'month', value: [1, 2, 3] }, 'spring,spring semester,spring intake'],

  [
    { is: 'sort', value: 'fee' },
    'cheaper,cheap,cheapest,affordable,most affordable,low cost,low fee,low fees,lowest fees,inexpensive,budget friendly,low tuition,lowest tuition,low tution,low fee structure,low budget,less fees,less expensive,not too expensive,not expensive,not very expensive,not so expensive,not that expensive,small money,low price,low prices,cheap fees,cheaper fees,less cost,cheaply,economical,not costly,reasonable fees,reasonable price,reasonably priced,small tuition,small fees,low tuitions,money no plenty,not much money,dont have much money,don t have much money',
  ],
  [
    { is: 'sort', value: 'rank' },
    'best,top,top ranked,high ranked,highest ranked,best ranked,leading,ranking,rankings,famous,strongest',
  ],
  [
    { is: 'sort', value: 'deadline' },
    'next deadline,deadline soon,closing soon,deadline,deadlines,the deadline,deadline for,application deadline,application deadlines,close applications,applications close,close admission,admission closes,can i still apply,still apply,apply now,last date,last date to apply,last day to apply,closing date,closing dates,deadline to apply,still open,still accepting,still accepting applications,open now,deadline next month,deadline next week,closing applications,applications closing,applications closing before,closing before,closes before,apply before,apply by,apply until,apply till',
  ],
  [
    { is: 'free' },
    'free,tuition free,no tuition,no tuition fees,free tuition,without tuition,without fees,free of charge',
  ],

  [
    { is: 'bound', value: 'max' },
    'can t afford more than,cant afford more than,cannot afford more than,can t pay more than,cannot pay more than,cant pay more than,not more then,no more then,nothing over,nothing above,not above,not exceeding,not exceed,no higher than,no longer than,not longer than,not take longer than,shorter than,does not exceed,doesnt exceed,under,below,less than,less,lower than,cheaper than,up to,no more than,not more than,within,not over,budget of,my budget is,around,about',
  ],
  [{ is: 'bound', value: 'max', mayFollow: true }, 'budget,max,maximum,at most'],
  [{ is: 'bound', value: 'min' }, 'over,above,more than,longer than,from'],
  [{ is: 'bound', value: 'min', mayFollow: true }, 'at least,minimum'],
  [{ is: 'bound', value: 'between' }, 'between'],
  [{ is: 'to' }, 'to,until'],
  [{ is: 'and' }, 'and,as well as,plus'],
  [{ is: 'currency', value: 'USD' }, 'usd,dollar,dollars,us dollars,us dollar,bucks,dolar,dollarat'],
  [{ is: 'currency', value: 'EUR' }, 'eur,euro,euros'],
  [{ is: 'currency', value: 'GBP' }, 'gbp,pound,pounds,sterling'],
  [{ is: 'currency', value: 'TRY' }, 'try,lira,liras,turkish lira'],
  [{ is: 'currency', value: 'SAR' }, 'sar,riyal,riyals,saudi riyal,saudi riyals,saudi rial,saudi rials,saudi ryal'],
  [{ is: 'currency', value: 'AED' }, 'aed,dirham,dirhams,dhs'],
  [{ is: 'currency', value: 'EGP' }, 'egp,egyptian pound,egyptian pounds'],
  [{ is: 'currency', value: 'INR' }, 'inr,rupee,rupees,rs,indian rupees'],
  [{ is: 'currency', value: 'KWD' }, 'kwd,kuwaiti dinar,kuwaiti dinars'],
  [{ is: 'currency', value: 'QAR' }, 'qar,qatari riyal,qatari riyals,qatari rial,qatari rials'],
  [{ is: 'currency', value: 'OMR' }, 'omr,omani riyal,omani riyals,omani rial,omani rials,rial omani,rials omani'],
  [{ is: 'currency', value: 'CHF' }, 'chf,swiss francs,francs'],
  [{ is: 'currency', value: 'CAD' }, 'cad,canadian dollars'],
  [{ is: 'currency', value: 'MAD' }, 'mad,moroccan dirham,moroccan dirhams'],
  [{ is: 'currency', value: 'SYP' }, 'syp,syrian pounds,syrian lira'],
  // Of several countries, and of none that is certain: reported as left out.
  [{ is: 'currency', value: 'XXX' }, 'dh,rial,rials,ryal,ryals'],
  [{ is: 'currency', value: 'IRR' }, 'irr,iranian rial,iranian rials,toman,tomans'],
  [{ is: 'currency', value: 'PKR' }, 'pkr,pakistani rupee,pakistani rupees'],
  [{ is: 'currency', value: 'BDT' }, 'bdt,taka'],
  [{ is: 'currency', value: 'NGN' }, 'ngn,naira'],
  [{ is: 'currency', value: 'GHS' }, 'ghs,cedi,cedis'],
  [{ is: 'currency', value: 'KES' }, 'kes,ksh,kenyan shillings'],
  [{ is: 'currency', value: 'SDG' }, 'sdg,sudanese pound,sudanese pounds'],
  [{ is: 'currency', value: 'YER' }, 'yer,yemeni rial,yemeni rials,yemeni riyal,yemeni riyals'],
  [{ is: 'currency', value: 'IQD' }, 'iqd,iraqi dinar,iraqi dinars'],
  [{ is: 'currency', value: 'TND' }, 'tnd,tunisian dinar,tunisian dinars'],
  [{ is: 'currency', value: 'DZD' }, 'dzd,algerian dinar,algerian dinars'],
  [{ is: 'currency', value: 'LYD' }, 'lyd,libyan dinar,libyan dinars'],
  [{ is: 'currency', value: 'LBP' }, 'lbp,lebanese pounds,lebanese lira'],
  [{ is: 'currency', value: 'MYR' }, 'myr,ringgit,ringgits'],
  [{ is: 'currency', value: 'CNY' }, 'cny,rmb,yuan'],
  [{ is: 'currency', value: 'RUB' }, 'rubles,roubles'],
  [{ is: 'currency', value: 'AUD' }, 'aud,australian dollars'],
  [{ is: 'currency', value: 'PLN' }, 'pln,zloty,zlotys'],
  [{ is: 'currency', value: 'PHP' }, 'peso,pesos,philippine pesos'],
  [{ is: 'currency', value: 'JOD' }, 'jod,jordanian dinar,jordanian dinars'],
  [{ is: 'times', value: 1_000_000 }, 'million,millions'],
  [{ is: 'times', value: 1_000 }, 'thousand,thousands,grand'],
  [{ is: 'times', value: 100_000 }, 'lakh,lakhs'],
  [{ is: 'number', value: 1 }, 'one'],
  [{ is: 'number', value: 2 }, 'two'],
  [{ is: 'number', value: 3 }, 'three'],
  [{ is: 'number', value: 4 }, 'four'],
  [{ is: 'number', value: 5 }, 'five'],
  [{ is: 'number', value: 6 }, 'six'],
  [{ is: 'number', value: 7 }, 'seven'],
  [{ is: 'number', value: 8 }, 'eight'],
  [{ is: 'number', value: 9 }, 'nine'],
  [{ is: 'number', value: 10 }, 'ten'],
  [{ is: 'number', value: 12 }, 'twelve'],
  [{ is: 'number', value: 15 }, 'fifteen'],
  [{ is: 'number', value: 20 }, 'twenty'],
  [{ is: 'number', value: 30 }, 'thirty'],
  [{ is: 'number', value: 40 }, 'forty'],
  [{ is: 'number', value: 50 }, 'fifty'],
  [{ is: 'yearWord' }, 'year,years,yr,yrs'],
  [{ is: 'monthWord' }, 'month,months'],
  [{ is: 'perYear' }, 'a year,per year,per yr,yearly,annually,per annum,each year'],
  [{ is: 'perYear', times: 12 }, 'a month,per month,monthly,each month,every month'],
  [{ is: 'perYear', times: 2 }, 'a semester,per semester,per sem,each semester,per term,a term'],
  [{ is: 'percent' }, 'percent,per cent'],
  [
    { is: 'past' },
    'i finished,i have finished,ive finished,i ve finished,have finished,finished my,i just finished,just finished my,i completed,have completed,completed my,i did,did my,i have done,have done,ive done,i ve done,done my,i studied,studied,have studied,i was studying,was studying,i am studying,i m studying,im studying,currently studying,currently doing,graduated with,majored in,my major was,my background is,my background is in,my background,working as,i work as,works as,i worked as,worked as,have worked as,work experience as,graduate of,a graduate of,graduate in,i am currently a,currently a,currently working as,dropped out of,i speak,speak,speaks,fluent in,second class lower,second class upper,second class,first class,first class honours,second class lower in,second class upper in,having done,after finishing my,after completing my,just finished,just completed,finished,completed,experience in,years of experience in,years experience in,work experience in,experience of,my bachelor is in,my bachelors is in,my degree is in,my undergrad is in,my bachelor was in,my major is,with a degree in,with degree in,i am finishing,im finishing,i m finishing,finishing my,am finishing my,i graduated with,graduated with a degree in,been working in,i have been working in,exp in,year exp in,yr exp in,yrs exp in,years exp in,working experience in,i used to be,i used to be a,used to be a,used to work as,used to work in,i was a,finishing,is finishing,is doing',
  ],
  [{ is: 'past', after: true }, 'passout,pass out,passed out,holder'],
  [
    { is: 'past', ofDegree: true },
    'i have,i have a,i have an,have a,have an,has a,he has a,she has a,i hold,i hold a,hold a,holding a,ive got a,i ve got a,i got a,holder of,got my,i have my,with my',
  ],
  [
    { is: 'filler', wish: true },
    'want to live in,wants to live in,wanna live in,would like to live in,plan to live in,planning to live in,hope to live in,would love to live in,want,wanna,want to,wants,wants to be,wants to be a,want to be,want to be a,want to become,looking,looking for,look,search,searching,searching for,interested,interested in,like to be,would like,would like to,i want to study,i would like to study,planning,planning for,plan,plan to,hope,hoping,my dream is,would love to,find,which,what,decided,thinking,thinking of,prefer,we prefer,wish,wish to,seeking,aiming,intend,considering,can i,could i,am i able,is it possible,is there,trying,willing,recommend,suggest,hope to,need a,now i,she wants,he wants,he wants to,she wants to,we want,they want',
  ],
  [
    { is: 'filler', certificate: true },
    'thanaweya,thanawya,thanaweya amma,thanawiya,tawjihi,high school,secondary school,american diploma,american high school diploma,high school diploma,baccalaureate,school certificate,school leaving certificate,high school certificate,secondary certificate,secondary school certificate,my degree,my diploma,my certificate,my certificates,my qualification,my qualifications',
  ],
  [
    { is: 'filler', abroad: true },
    'abroad,overseas,anywhere,anywhere else,elsewhere,any country,any other country,other countries',
  ],
  [{ is: 'filler', recognition: 'recognition' }, 'accept,accepts,accepted,valid'],
  [{ is: 'mark' }, 'grade,marks,average,score,scored,cgpa'],
  [
    { is: 'since' },
    'after,since,past,last,ago,for the last,experience,work experience,working experience,exp,work exp,years exp,experienced,for about,for almost',
  ],
  [
    { is: 'filler' },
    'years old,year old,yrs old,years of experience,years experience,years of work,years work,years working,years exp,yrs experience',
  ],
  [
    { is: 'test' },
    'ielts,toefl,pte,duolingo,english test,language test,language certificate,yos,sat,gre,gmat,neet,mdcat,jee,imat,tolc,ucat,bmat,mcat,lnat,ecat,jamb,utme,testdaf,telc,dsh,hsk,topik,gamsat,tomer,neet ug,oet',
  ],
  [
    { is: 'without' },
    'i hate,hate,dislike,i dont like,i don t like,do not like,dont like,everything but,everything except,anything but,all but,all except,without,no,not,w o,not in,except,except for,except in,other than,excluding,exclude,excl,apart from,besides,but not,but not in,but no,rather than,instead of,dont want,do not want,i dont want,i do not want,i don t want,don t want,doesnt need,does not need,doesn t need,not interested in,no need for,minus,avoid,not too much,not much,not a lot of,not so much,no lots of,without too much,without much,without a lot of,without lots of,with little,doesn t like,doesnt like,does not like,didnt like,didn t like,don t like,not good at,not good in,bad at,bad in,weak in,weak at,not a fan of,cant stand,can t stand,scared of,doesn t want,doesnt want,does not want,doesn t want to continue,doesnt want to continue,dont want to continue,don t want to continue,don t want to study,dont want to study,doesn t want to study,not interested,doesnt require,doesn t require,does not require,dont require,don t require,do not require,dont need,don t need,do not need,anywhere not in',
  ],
  [{ is: 'without', place: true }, 'outside,outside of,anywhere but,anywhere except,anywhere outside,anywhere besides'],
  [
    { is: 'origin' },
    'i stay in,we stay in,i am staying in,im staying in,i m staying in,we are staying in,currently staying in,now living in,just graduated from high school in,just finished high school in,just finished school in,transfer from,transferring from,transferred from,graduated from high school in,graduated high school in,finished school in,finished high school in,finished my high school in,i finished school in,went to school in,working in,while working in,while i work in,i work in,i am working in,im working in,i m working in,employed in,graduated in,from,graduated from,have a degree from,holding a degree from,with a degree from,my degree is from,bachelor from,bachelors from,i am from,im from,i m from,we are from,were from,he is from,she is from,coming from,originally from,i come from,citizen of,i live in,we live in,live in,lives in,living in,i am living in,based in,resident in,resident of,residing in,currently in,i am in,we are in,i am currently in,born in,a student from,student from,students from,students of,grade 10 in,grade 11 in,grade 12 in,12th grade in,11th grade in,10th grade in,year 12 in,year 13 in,high school in,high school student in,in school in',
  ],
  [
    { is: 'origin', family: true },
    'father is in,my father is in,father works in,my father works in,dad is in,my dad is in,dad works in,my dad works in,parents are in,my parents are in,parents live in,my parents live in,mother is in,my mother is in,husband is in,my husband is in,husband works in,my husband works in,wife is in,my wife is in,family is in,my family is in,family lives in,my family lives in',
  ],
  [
    { is: 'person' },
    'family,student,students,i am,im,i m,i am a,we are,national,citizen,applicant,applicants,guy,girl,boy,girls,people,my brother,my sister,my friend,my cousin,my husband,my wife,brother,sister,husband,wife,cousin,friend,husband and i,my husband and i,my wife and i,twins,my kid,my kids',
  ],
  [{ is: 'or' }, 'or,vs,versus,or else,better than'],
  [
    { is: 'compare' },
    'compare,comparison,comparing,comparison of,comparison between,difference between,differences between,the difference between,difference,between,which is better,which one is better,torn between,choose between,choosing between',
  ],
  [
    { is: 'need' },
    'need,needs,needed,require,requires,required,do i need,do you need,does it need,does it require,is it required,must i have',
  ],

  [
    { is: 'filler' },
    'commerce stream,12th commerce,12th science,in 12th commerce,in 12th science,my studies,my study,his studies,her studies,our studies,their studies,continue my studies,complete my studies,stopped my studies,further studies,higher studies,i work full time,work full time,working full time,works full time,full time job,full time work,full time employee,have a full time job,not the us state,private is okay,private okay,private also okay,public is okay,both are okay,used to,retrain,background,the other,other,another,same city,same university,same country,same place,wan,how far,both,crisis,because of the crisis,grade 11,grade 12,grade 10,12th grade,11th grade,suit,suits,suit him,suit her,suitable,total,only tuition,tuition only,spouse,stream,science stream,scientific stream,seeking for,i would,beginner,i m a beginner,im a beginner,im a fresher,fresher,work ex,with work ex,yrs work ex,my credits,continue from,from year,start again,start over,again with,leave,had to leave,because of the war,because of war,the war,position,positions,private is fine,public is fine,private is ok,day ma,good day ma,good day,good day sir,yes ma,please ma,thank you ma,american school,british school,international school,indian school,failed,move into,switch,switch to,change to,shift to,somewhere like,something like,something related to,something with,something to do with,related to,loves,likes,she likes,he likes,stuff,no jamb,abeg,dey,una,wetin,go take me,take me,which school,what school,school options,my kid,my kids,kid,my child,registered,expat,passport,visa holder,top up,hoping for,preferably,ideally,graduates,scientific,in the morning,kindly,revert,do the needful,guide me,suggest me,query,regarding,respected sir,respected,assalam o alaikum,assalamualaikum,assalam,aoa,salam,ok with,afterwards,later,if possible,if there is,hopefully,a bit,fully,real,at the moment,atm,so far,ahead,hard to,okay with,open to,happy with,happy to,mainly,mostly,currently,living there,parents want,quitting my job,quit my job,leaving my job,keep my job,while keeping my job,ministry,ministry of education,ministry of higher education,regards,best regards,kind regards,warm regards,this month,needs it,moe,degree from,degrees from,just graduated,just finished,just completed,i just,just want,just need,just a,send me,the link,link of,your website,im writing to,i am writing to,i m writing to,writing to,inquire,enquire,inquire about,enquire about,fwd,dm,bro,bros,sis,u,ur,lol,pls,plz,plzz,thx,tnx,asap,any1,anyone know,guys,mom,mum,dad,mama,baba,said,but,live alone,to live,to live in,somewhere,double major,dual degree,leads,leads to,a,an,the,of,for,to,at,on,with,by,from,as,is,are,am,be,can,could,should,would,will,do,does,did,i,im,ive,my,me,we,our,you,your,they,their,there,this,that,these,those,some,any,all,please,hi,hello,whats,become,becoming,get into,getting into,career,careers,after bcom,after b com,after bsc,after b sc,after ba,after btech,after bachelor,after bachelors,after graduation from,easily,after high school,high school graduate,into,it s,does it,is it,will it,can it,if it,it is,it cost,it costs,it take,it takes,accepting,offer,offers,offering,' +
      'like,finding,show,give,get,tell,know,help,' +
      'how long,how long does,how long does it take,how long does it last,how long it takes,how long is,how long is it,how long will it take,study,studying,studies abroad,study abroad,learn,learning,apply,applying,apply for,how,where,who,when,why,' +
      'degree,degrees,program,programs,programme,programmes,major,majors,field,specialisation,specialization,option,options,' +
      'country,countries,city,cities,place,places,near,nearby,good,nice,great,cost,costs,price,prices,fee,fees,tuition,tuition fees,intake,starting,start,starts,international students,international student,students,student,list of,list,' +
      'open,opens,why not,no matter,no idea,short,dr,dr of,doctor of,bachelor s,associate,um,uh,uhm,er,okay,ok,google,ok google,hey,hey there,hi there,so,well,yeah,yes,actually,basically,maybe,perhaps,really,very,much,just,only,also,too,even,then,than,ones,one,thing,things,something,anything,someone,somebody,anyone,anybody,everything,everyone,he,she,his,her,him,its,us,them,whom,whose,was,were,been,being,have,has,had,having,getting,got,go,going,goes,make,makes,take,taking,think,guess,believe,feel,mean,i mean,you know,kind of,sort of,right,thank you,thanks,sorry,excuse me,dear,sir,madam,good morning,good evening,advise,advise me,suggestion,suggestions,question,wondering,dream,love,decide,because,if,while,during,about,over there,since,until,till,before,again,still,yet,already,soon,now,today,next,next year,next month,this year,year from now,strong,nicest,easy,easiest,hard,difficult,important,possible,able,lot,lot of,lots of,many,few,several,enough,secondary,school leaver,graduated,graduate,finished,finish,completed,years of searching,son,daughter,father,mother,family,work,works,working,become a,become an,to be,to be a,to become,to become a,continue,continue with,complete,doing,done,join,enroll,enrol,enrolment,enrollment,register,registration,pay,can pay,i can pay,afford,money,budget friendly ones,requirements for,entry requirements,entry,what about,how about,tell me about,information about,info,details,teaches,teach,offered,available,accepting applications,based,close to home,after 12th,after 12,12th,without any,recommended,best option,international,foreign,foreigners,arab students,arab,muslim,arabs,in the field of,degree in,teaching,taught,language of instruction',
  ],
]
