import type { Phrases } from './meaning.ts'

/**
 * Function words of languages that students of the region type besides English and Arabic, without accents: French, Turkish,
 * German, Hindi and Urdu in Latin letters, and Arabic in Latin letters with digits for its sounds; in this order for each meaning.
 * They come after the English and Arabic ones, which a word means first.
 */
export const OTHER_PHRASES: Phrases = [
  [
    { is: 'level', value: 'bachelor' },
    'licence,la licence,une licence,ma licence,lisans,lisans programi,bakaloryos,bakalorios,bakalorius,bachalor,bakaloryus,bakaloreos',
  ],
  [
    { is: 'level', value: 'master' },
    'mastere,maitrise,un master,le master,yuksek lisans,tezli yuksek lisans,yukseklisans,majester,majister,majistair,majisteer,magester,magister,mastar,majesteer',
  ],
  [
    { is: 'level', value: 'phd' },
    'doctorat,these de doctorat,these,doktora,doktora programi,doctora,dokto5ra,doktorah,doktoraa,dektora',
  ],
  [
    { is: 'scholarship', value: 'available' },
    'bourse,bourses,bourse d etudes,bourses d etudes,bourse d etude,burs,burslu,burslar,burslari,burs imkani,wazifa,vazifa,b3tha,be3tha,ba3tha,be3sa,min7a,men7a,mina7,manaa7,mana7,minha,menha,mene7,mina7 dirasiya,manaa7 dirasiya',
  ],
  [
    { is: 'scholarship', value: 'full' },
    'bourse complete,bourse integrale,tam burs,tam burslu,yuzde yuz burslu,b3tha kamla,be3tha kamla,b3sa kamla,men7a kamila,min7a kamila,men7a kamla,minha kamila,min7a kamle,menha kamla',
  ],
  [
    { is: 'kind', value: 'university' },
    'universites,universiteler,universiteleri,jam3at,jame3at,gam3at,jami3at,jamaat,jam3aat',
  ],
  [
    { is: 'university' },
    'universite,faculte,fac,ecole,universitesi,universitede,jam3a,jam3et,jame3a,gam3a,gam3et,jami3a,jami3at el,jem3a,jamia,jamiat,kolliya,kolyet,kuliyat',
  ],
  [{ is: 'type', value: 'public' }, 'publique,publiques,devlet,7okomiya,7ukumiya,hokomiya,hukumiya,hokoumiya,7okomeya'],
  [{ is: 'type', value: 'private' }, 'privee,privees,prive,ozel,vakif,5asa,5assa,khasa,khassa,5a9a'],
  [
    { is: 'sort', value: 'fee' },
    'pas cher,pas chere,pas cheres,moins cher,moins chere,le moins cher,la moins chere,bon marche,ucuz,en ucuz,uygun fiyatli,kam kharcha,kam kharche,kam paise,sasta,sasti,saste,sabse sasta,sabse sasti,sab se sasti,sab se sasta,kam fees,r5is,re5is,re5isa,r5isa,r5eesa,r5ees,rkhisa,rakhis,rakhisa,ar5as,ar5a9,arkhas,rkhees,rkheesa',
  ],
  [
    { is: 'sort', value: 'rank' },
    'meilleur,meilleure,meilleures,meilleurs,la meilleure,les meilleures,classement,en iyi,sabse acha,sabse achi,sabse achha,sab se acha,sab se achi,a7san,ahsan,a7sen,a5yar,afdal,afdhal,af9al',
  ],
  [
    { is: 'sort', value: 'deadline' },
    'date limite,date limite d inscription,date limite de candidature,son basvuru,son basvuru tarihi',
  ],
  [
    { is: 'free' },
    'men gher ma adfa3 masareef,men gher ma adfa3,mn gher ma adfa3,men gher masareef,bala masareef,bdoun masareef,bidoun masareef,gratuit,gratuite,gratuites,gratuitement,ucretsiz,bedava,muft,free me,free mein,majani,majaniya,magani,balash,bebalash,majjani',
  ],
  [
    { is: 'language', value: 'en' },
    'with english teaching,english medium teaching,en anglais,anglophone,ingilizce,angrezi,bil ingleezi,bel ingleezi,bl ingleezi,bel ingilizi,bil ingilizi,b el englizi,bel englizi,bil inglizi,bl inglizi,bel inglizi,bil englizi',
  ],
  [{ is: 'language', value: 'fr' }, 'en francais,francophone'],
  [{ is: 'exam', value: 'no' }, 'sans concours,sans examen,bla concours,sinavsiz'],
  [
    { is: 'without' },
    'machi f,machi fi,machi b,machi bel,walakin machi,walakin machi f,walakin machi fi,walakin machi b,ohne,bs mesh,bs mish,bs msh,bas mesh,bas mish,bas msh,msh,sans,sauf,hors,pas en,pas au,pas,excepte,pas a,pas aux,sauf a,je n aime pas,n aime pas,sans trop de,pas trop de,bina,baghair,bagair,bla,bala,bela,bidoun,bedoun,bdoun,mesh,mish,mush,mesh fi,mish fi,ma3ada,ma 3ada,gheir,8er,ghair,8eir,mo fi,la2 mesh,ma abi,ma baddi,ma bedi,mabi,mabaddi',
  ],
  [
    { is: 'origin' },
    'je suis,je viens de,je viens du,je suis de,j habite en,j habite au,originaire de,ana men,ana min,ana mn,3ayesh fi,sakin fi,ana 3ayesh fi,mo2eem fi,mn,jay mn,ana jay mn,men el,mn el,min el,men al,mn al',
  ],
  [{ is: 'past', ofDegree: true }, '3andi,3ndi,ma3i,ma3aya,ma3ay,3indi'],
  [{ is: 'or' }, 'oder,ou,veya,ya da,yoksa,mi yoksa,ya,ya phir,aw,wella,walla,wla'],
  [
    { is: 'filler' },
    'ich,mochte,moechte,studieren,studium,auf,wie,kann,fuer,gerne,kostet,kosten,walakin,wlakin,walaken,stopped,enseigne,enseignee,enseignes,dispense,etrangers,pour etrangers,moins,limite,inscription,inscriptions,je,tu,il,elle,nous,vous,ils,suis,est,sont,le,la,les,l,un,une,des,du,de,d,pour,par,avec,sur,qui,que,quel,quelle,quels,quelles,faire,etudier,etude,etudes,les etudes,combien,combien coute,coute,cout,prix,frais,cursus,filiere,formation,formations,diplome,ce,cette,mon,ma,mes,ses,sa,dans le domaine,apres le bac,bac,svp,bonjour,salut,merci,comment,pourquoi,ou etudier,etranger,a l etranger,y,se,ne,est ce que,peut,puis,scientifique,litteraire,bac s,bac scientifique,bac math,bac d,j ai,j,et je,apres,apres ma,deja,aussi,ca,c est,si possible,actuellement,travailler,continuer,poursuivre,mes etudes,aider,conseiller,conseillez,conseillez moi,budget max,ama,almanca bilmiyorum,bilmiyorum,lise mezunuyum,mezunuyum,ogrenciyim,yasindayim,acaba,merhaba,lutfen,okuyabilecegim,okuyabilecegim universiteler,bolumunu,ulkede,ulkelerde,okunur,okuyabilir miyim,okuyacagim,hangisi,sonra,lise,okumak,okuyabilirim,bolumu,bolum,bolumleri,fakultesi,fakulte,egitim,egitimi,yurtdisi,yurtdisinda,yurt disinda,yurt disi,icin,nasil,ne kadar,fiyatlari,fiyat,ucretleri,ucret,var mi,bir,bu,da,nerede,hangi,olarak,ben,benim,ogrenci,ogrencileri,basvuru,basvurusu,dil,programlari,programi,sehri,ulke,ulkesi,mi,degil,cok,olur,olsun,giriyorum,yks,yks ye,yks ye giriyorum,sinava giriyorum,kab,khulti,khulti hai,baad,parents ke,karni,kitne,paise,lagenge,lagta,lagte,sath,ke sath,saath,jaldi,achchi,sabko,koi,kuch,konsa course,kahan se,kahan acha,abroad me,uske,iske,hamara,hume,humein,hum,aap,tum,mujhe,mujhay,mujhko,main,kya,kaise,kaisay,kahan,kaha,konsi,kaunsi,konsa,kaunsa,kitna,kitni,kharcha,kharch,aata,hai,hain,ho,hoga,hu,hun,hoon,karna,karne,karu,karun,karoon,kare,karein,padhai,padhna,padh,padh sakta hu,parhna,parhni,parhne,sakta,sakti,liye,ke liye,ki,ka,ke,ko,pe,batao,bataye,bataiye,bhai,beti,beta,bacha,behen,banana hai,banna hai,banana,banna,taleem,talim,milegi,milega,mil sakta,acha,achi,achha,chota,accha,university me,desh,mulk,fees kitni,ji,bhi,wala,wali,mera,meri,jana,jana hai,tak,may parhni,mil,mil sakti,mil sakti hai,mil sakta hai,alaikum,o alaikum,walaikum,pre engineering,pre medical,fsc pre engineering,fsc pre medical,ics,kiya,ho gaya,chuka,wale,waley,unki,uski,zyada,kum,sirf,lekin,magar,agar,toh,phir,yahan,wahan,mere,apne,apni,rehta,rehti,dono,sab,koi acha,konsi acchi,admission lena,admission lena hai,lena,lena hai,jaana,jaana hai,usko,unko,isko,usse,jo,te2olo,te2oli,idros,adrous,chno,chnou,shno,shnu,achno,5ali9a,khali9a,masareef,masarif,masari,dirasat,ayna,adrus,yadrus,tadrus,akhi,okhti,a5i,o5ti,ebni,bnti,binti,a3raf,aaref,as3ar,as3aar,si3r,b2addem,a2addem,2addem,dawle,dawla,balad,a7la,tab3an,tayeb,bezabt,ana,enta,enti,e7na,adros,adres,edros,edres,adris,udrus,na9ra,n9ra,ne9ra,na2ra,a2ra,nakra,na9raw,chi,shi,shu,sho,shoo,esh,eish,wesh,wech,eh,eih,hal,fi hal,kam,kif,kef,kifash,keif,lel,lal,la2,bas,bs,el,al,lli,illi,3an,3ala,ma3,ya,yaani,ya3ni,wayn,wein,wen,feen,fein,e5ter,a5tar,akhtar,ta5asos,takhasos,ta5assos,dirasa,dirase,derasa,dirasiya,momken,mumkin,law sama7t,lw sm7t,salam 3alaykum,inshallah,ktir,kteer,ketir,awi,bzf,bezzaf,minnik,please ya,3ndi,3andi,lazem,lazim,tabe3,tkalef,tkallef,tkalif,takalif,jem3a,jem3et,derasat,el derasa,ma3lesh,3ashan,3shan,lazm,awel,a2al,a2all,akml,akmel,akmal,nkamel,nkammel,okammel,men fadlak,kamaan,lama,ba3d,ba3d el tawjihi,5o9o9an,shwaya,shwai,3am,3am badawer,badawer,badawer 3ala,adawer,adawer 3ala,kaml,kamel,e2ra,enni,inni,ana 3ayez a3raf,kifach',
  ],
  [{ is: 'and' }, 'und,et,ve,ile,aur,w,wa'],
  [{ is: 'taughtIn' }, 'en,au,aux,dans,mein,mai,fi,fe,fel,fil,bel,bil,bl,bi,b,f'],
  [{ is: 'to' }, 'jusqu a'],
  [
    { is: 'bound', value: 'max' },
    'mesh aktar mn,mish aktar mn,msh aktar mn,mesh aktar men,mesh akter men,bs mesh aktar mn,bs msh aktar mn,bs mish aktar mn,a2al mn,a2all mn,a9al mn,aqal mn,akal mn,mayzidsh 3an,ma yzidsh 3an',
  ],
  [{ is: 'currency', value: 'EGP' }, 'geneh,gneh,gnih,ginih,genih,gineh,geneeh,guineh'],
  [{ is: 'times', value: 1_000 }, 'mille,bin,hazar,hazaar,alf,alaf,2alf,talaf'],
  [{ is: 'without', place: true }, 'bara,barra,bra,5arej,kharij'],
  [
    { is: 'past' },
    'j ai fini,j ai fini ma,j ai fini mon,j ai une,j ai etudie,j ai fait,j ai obtenu,titulaire d un,titulaire d une,titulaire,diplome en,je travaille comme,maine,mene,mein ne,main ne,5allast,khallast,5alast,5alest,5elst,khalast,takharajt,5areej,5arij,kharij,khareej,5lst,5lset,5alst,khlst,5allst,kamalt,kamelt,ta5arajt,takharragt,it5arragt,et5aragt',
  ],
  [
    { is: 'filler', wish: true },
    'veux,voudrais,je veux,je voudrais,souhaite,aimerais,cherche,je cherche,istiyorum,okumak istiyorum,istiyoruz,istiyor,karna hai,karna chahta hoon,chahta,chahti,chahta hai,chahti hai,chahiye,ab,karni hai,parhna hai,karne ke liye,3ayez,3ayz,3ayza,3awez,3awz,3ayzeh,ayez,abgha,abi,aba,ab3a,abghi,wdi,widdi,nheb,n7eb,bghit,b8it,7abeb,7ab,7aba,baddi,badi,bedi,biddi,bdi,bady,bade,badde,bde,bidi,baddo,bedna,nabi,yabi,tabi,w 3ayez',
  ],
  [{ is: 'level', value: 'diploma' }, 'on lisans,onlisans'],
  [{ is: 'language', value: 'tr' }, 'turkce'],
  [{ is: 'without', after: true }, 'haric,disinda,olmasin,istemiyorum,nahi,nahin,ke alawa,ke bina,ke ilawa,chhod kar'],
  [
    { is: 'past', after: true },
    'mezunuyum,mezunu,bitirdim,okudum,ke baad,kiya hai,kar liya,kar chuka,kar chuki,complete hai',
  ],
  [{ is: 'origin', after: true, toPlace: true }, 'se'],
  [
    { is: 'topic', guide: true, as: 'recognition', isCondition: true, after: true, atHome: true },
    'me valid,mein valid,me valid hai',
  ],
  [{ is: 'origin', after: true }, 'se hoon,se hu,se hun,se hai,ka rehne wala,mein rehta hoon,me rehta hu'],
  [{ is: 'need' }, 'zaruri,zaroori,zaruri hai,lazmi'],
  [{ is: 'times', value: 100_000 }, 'lac'],
  [{ is: 'person' }, 'mera bhai,meri behen,mera dost,mere bhai'],
]

/**
 * Countries as they are called there beyond their own names and those that Intl knows, by ISO code, or by English slug where
 * they have none.
 */
export const OTHER_COUNTRY_NAMES: Readonly<Record<string, string>> = {
  'northern-cyprus': 'kibris,kibris ta,kuzey kibris,kktc,chypre du nord',
  GB: 'engaland,britin,united kingdon,angleterre,grande bretagne,ingiltere,britania,bri6ania,britanya,engeltera,engltra,inglaterra,vilayat',
  US: 'les etats unis,amerique,abd,amerika,amrika,amreeka,amrica',
  DE: 'ger,germeny,germny,jermany,almanya da,almania,2almania,almanyaa,jarmani,germani,allemanha,l allemagne',
  TR: 'turky,terky,turkiye de,turkya,turkia,torkia,turki',
  EG: 'masr,masar,ma9r,misr',
  JO: 'ordon,el ordon,alordon,al urdun,ordun',
  MY: 'malasya,malasia,malysia,maleysia,malayisa,maliysia,malaisia,malaysa,malesia,malizia,maleezya,malayzia',
  HU: 'hungry,hungaria,hengaria,majar',
  PL: 'bolanda,polanda,bolonda',
  RU: 'rosya,rousia,roussia,rossia,rus,roosya',
  IT: 'طاليان,طليان,ايطالي,6alia,etalia',
  ES: 'isbania,esbania',
  FR: 'la france,faransa,fransa da',
  CA: 'canada da,kanda',
  CH: 'switzerlad,swizerland,switserland,swisra,sweisra',
  NL: 'netherland,nederland,nertherlands,netherlend,les pays bas,holanda,hollande',
  AU: 'austrailia,austrelia,ostralia',
  IN: 'hind,el hind,al hind,hend,el hend,bharat,hindustan',
  GE: 'jorjia,gorgia,georgia da,jurjia',
  AZ: 'azarbayjan',
  AE: 'emirats,les emirats,bae,emarat,imarat,el emarat,al imarat',
  SA: 'sa3oodia,el sa3oodia,so3odia,sa3udia,saudia',
  CN: 'al sin,el seen',
  MA: 'le maroc,maghrib,el maghrib',
  DZ: 'l algerie,jaza2ir,el jaza2ir,al jazair,jazair,dzayer',
  TN: 'la tunisie,tounes',
  LB: 'le liban,lobnan,libnan',
  SY: 'sourya,souria,suria',
  IQ: 'el 3ira9,al iraq,3iraq,3era2',
  YE: 'yemen da,yaman',
  KR: 'coree',
  PK: 'pakistan da',
  QA: '2atar',
  KW: 'kowait',
}

/** What French speakers call people of the countries that most come from. */
export const FRENCH_PEOPLE: Readonly<Record<string, string>> = {
  MA: 'marocain,marocaine,marocains',
  DZ: 'algerien,algerienne,algeriens',
  TN: 'tunisien,tunisienne,tunisiens',
  EG: 'egyptien,egyptienne',
  LB: 'libanais,libanaise',
  SY: 'syrien,syrienne',
  MR: 'mauritanien,mauritanienne',
  SN: 'senegalais,senegalaise',
  CM: 'camerounais,camerounaise',
}
