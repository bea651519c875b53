import { foldLetters } from "./letters.ts";

/** First names that are frequent where German, French and Spanish are spoken, in small letters without accents. */
const WOMEN_ABROAD: ReadonlySet<string> = new Set(
  `adele agnes aicha aline alma amelie ana anais andrea angelika anita anja anke anna anne annette antje astrid aurelie
   barbara beatrice beatriz berta bettina birgit brigitte britta camille candela carla carmen carolina caroline catherine
   cecile celia chantal charlotte christa christiane christine clara claire claudia clemence colette conchita concepcion
   corinne cornelia cristina dagmar daniela delphine denise doris dolores dominique doerte edith elena elif elisa elisabeth
   elise elke eloise emilia emilie emma emmi erika esther estelle esperanza eugenia eulalia eva fatma fatima florence
   francoise frauke franziska frida frieda gabriele genevieve gerda gisela giulia gloria greta gudrun hanna hannelore
   hannah heike heidi helena helene helga henriette hilde hildegard huguette ilse ilona ilka ines ingeborg ingrid irene
   iris irmgard isabel isabella isabelle jana jeanne jessica johanna josefa josefina julia julie juliette jutta karin
   karina karla katharina katja katrin kerstin lara laura lea lena leonie leonor lina linda lisa louise lucia lucie luisa
   luise lydia madeleine magdalena maike manon manuela mara marcela margarete margarita margot maria mariana marianne
   marie marina marion marlene marta martha martina martine mathilde mechthild mercedes mia michaela michele miriam
   monica monika monique montserrat nadege nadia nadine natalia nathalie nicole nina noelia noemi nora nuria odile olga
   oksana paloma patricia paula paulina pauline petra pilar raquel rebeca regina renate rita rocio romina rosa rosalia
   rosario rosemarie ruth sabine sabrina sandra sandrine sara sarah sibylle sieglinde silke silvia simone sofia sonja
   solange sonia sophie stefanie stephanie susana susanne sylvie swantje tania tatiana teresa theresa therese ulrike
   ursula ute valentina valeria valerie vanessa vera veronica veronika veronique victoria virginia virginie viviane
   waltraud wilma xenia yasmin yolanda yvonne zoe
   nele ayse emine tanja svenja melanie mandy jasmin jenny irma hedwig emily chloe jade fanny laetitia elodie amandine agathe
   yvette josette odette suzanne jeannine alicia adriana consuelo encarnacion inmaculada juana laia lorena lourdes luz
   marisol nieves soledad ximena`
    .trim()
    .split(/\s+/),
);
const MEN_ABROAD: ReadonlySet<string> = new Set(
  `achim adam adrian ahmed alain alberto albert alejandro alexander alexandre alexis alfonso alfred ali alois alvaro andre
   andreas andres angel anselmo anton antoine antonio armand armin arnaud arno arthur arturo august axel aziz baptiste
   bastien benedikt benjamin benoit bernd bernard bernhard bertrand bruno carlos cedric cesar charles christian
   christoph christophe claude clement cristian damien daniel david denis dennis detlef diego dieter dietmar dietrich
   dirk domingo eberhard eckhard edgar eduard eduardo egon elias emil emilio emmanuel enrique eric erich erik ernesto
   ernst esteban etienne eugen fabian fabien fabrice federico felipe felix fernando ferdinand florian francis francisco
   franck francois frank franz frederic fridolin friedrich fritz gabriel georg georges gerard gerd gerhard gerardo
   gilbert gilles gonzalo gottfried gregor guido guillaume guillermo gunter gustav gustavo hans harald hartmut hassan
   hector heiko heiner heinrich heinz helmut hendrik henri henrik herbert hermann holger horst hubert hugo ibrahim
   ignacio iker ingo ivan jacques jan jannik jaron javier jean jens jerome jesus joachim joaquin joel jochen johann
   johannes jonas jonte jorg joerg jorge jose josef juan juergen jurgen jules julian julien julio jurg kai karim karl
   karsten kevin klaus konrad kurt lars laurent leandro leo leon leonhard lothar louis luc lucas ludwig luis lukas
   manfred manuel marc marcel marcelo marco marcos mario markus martin mateo mathias mathieu mats matthias maurice max
   maximilian mehmet michael michel miguel moritz murat mustafa nestor nicolas niklas noah norbert octavio olaf oliver
   olivier oscar oskar otto pablo pascal patrick patrice paul pedro peter philipp philippe pierre quentin rafael raimund
   rainer ralf ramon raphael raoul rasmus raul raymond reiner reinhard rene ricardo richard robert roberto rodrigo
   roger roland rolf romain roman ruben rudi rudolf ruediger salvador samuel santiago sebastian sebastien serge sergio
   siegfried simon stefan stephan stephane sven theo theodor thierry thilo thomas tim timo tobias tom tomas torsten
   thorsten udo ulrich urs uwe valentin vicente victor vincent volker walter werner wilfried wilhelm willi wolfgang
   xavier yann yannick yves
   finn ben ole ulf gunther erwin nathan gabin mael maxime didier jaime lorenzo`
    .trim()
    .split(/\s+/),
);

/** Whether a word is one of them, with or without accents. */
export const isGivenAbroad = (word: string): boolean => {
  const folded = foldLetters(word);
  return WOMEN_ABROAD.has(folded) || MEN_ABROAD.has(folded);
};
