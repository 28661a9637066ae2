import type { SchemaSet } from './schema-set.ts';

const DSS = 'esig/dss';
const OGC = 'highsource/ogc-schemas/schemas/src/main/resources/ogc';
const UBL = 'phax/ph-ubl';
const UBL_SAMPLES = `${UBL}/ph-ubl-testfiles/src/main/resources/external/test-ubl`;
const PHAX = 'phax/ph-xsds';
const SEPA = 'php-sepa-xml/php-sepa-xml/tests/fixtures';
const SPRING = 'spring-projects/spring-ws';
const CXF = 'apache/cxf';
const SANTUARIO = 'apache/santuario-xml-security-java';
const OTA = 'OpenTravel/OpenTravel-Specifications/OTA1.0';
const NFE = 'nfephp-org/sped-nfe';
const SDMX = 'sdmx-twg/sdmx-ml';
const CITYGML = 'citygml4j/citygml4j';
const ESMINI = 'esmini/esmini';
const OPC_UA = 'OPCFoundation/UA-Nodeset';
const METS = 'mets/METS-schema';
const XBRL = 'Arelle/Arelle/arelle/resources/cache/http/www.xbrl.org';

const SIGNATURE = [
  [
    'http://www.w3.org/2000/09/xmldsig#',
    `${PHAX}/ph-xsds-xmldsig/src/main/resources/schemas/xmldsig-core-schema.xsd`,
  ],
] as const;
const XADES_132 = [
  'http://uri.etsi.org/01903/v1.3.2#',
  `${PHAX}/ph-xsds-xades132/src/main/resources/schemas/XAdES01903v132-201601.xsd`,
] as const;
const XADES = [
  ...SIGNATURE,
  XADES_132,
  [
    'http://uri.etsi.org/01903/v1.4.1#',
    `${PHAX}/ph-xsds-xades141/src/main/resources/schemas/XAdES01903v141-201601.xsd`,
  ],
] as const;
const CORE_COMPONENTS = [
  'urn:un:unece:uncefact:data:specification:CoreComponentTypeSchemaModule:2',
  `${PHAX}/ph-xsds-ccts-cct-schemamodule/src/main/resources/schemas/CCTS_CCT_SchemaModule.xsd`,
] as const;
const UBL_COPIES = [...XADES, CORE_COMPONENTS];

const XML_ATTRIBUTES = [
  ['http://www.w3.org/2001/xml.xsd', `${PHAX}/ph-xsds-xml/src/main/resources/schemas/xml.xsd`],
] as const;

const XLINK = [
  [
    'http://www.loc.gov/standards/xlink/xlink.xsd',
    'highsource/ogc-schemas/schemas/src/main/resources/bp-ogc/06-080r2/xlink/1.0.0/xlinks.xsd',
  ],
] as const;

/** The sets by their usual names. A repository may contain several. */
export const SCHEMA_SETS: readonly SchemaSet[] = [
  {
    name: 'GPX 1.1',
    entries: ['PetrHalik/GoPiX/gpx.xsd'],
    documents: ['PetrHalik/GoPiX/**/*.gpx', 'tkrajina/gpxpy/**/*.gpx'],
  },
  {
    name: 'CycloneDX 1.6',
    entries: ['CycloneDX/specification/schema/bom-1.6.xsd'],
    documents: ['CycloneDX/specification/tools/src/test/resources/1.6/*.xml'],
    copies: [['http://cyclonedx.org/schema/spdx', 'CycloneDX/specification/schema/spdx.xsd']],
  },
  {
    name: 'MusicXML 4.1',
    entries: ['w3c/musicxml/schema/musicxml.xsd'],
    documents: ['w3c/musicxml/**/*.{xml,musicxml}'],
    copies: [
      ['http://www.musicxml.org/xsd/xml.xsd', 'w3c/musicxml/schema/xml.xsd'],
      ['http://www.musicxml.org/xsd/xlink.xsd', 'w3c/musicxml/schema/xlink.xsd'],
    ],
  },
  {
    name: 'IATI activities',
    entries: ['IATI/IATI-Schemas/iati-activities-schema.xsd'],
    documents: ['IATI/IATI-Schemas/tests/activity-tests/**/*.xml'],
  },
  {
    name: 'IATI organisations',
    entries: ['IATI/IATI-Schemas/iati-organisations-schema.xsd'],
    documents: ['IATI/IATI-Schemas/tests/organisation-tests/**/*.xml'],
  },
  {
    name: 'PMML',
    entries: ['jpmml/jpmml-model/pmml-model/src/main/schema/pmml.xsd'],
    documents: ['jpmml/jpmml-model/**/*.{pmml,xml}'],
  },
  {
    name: 'ISO 20022 pain.001.001.03',
    entries: [`${SEPA}/xsd/pain.001.001.03.xsd`],
    documents: [`${SEPA}/xml/*.xml`],
  },
  {
    name: 'ISO 20022 pain.001.001.12',
    entries: [`${SEPA}/xsd/pain.001.001.12.xsd`],
    documents: [`${SEPA}/xml/*.xml`],
  },
  {
    name: 'ISO 20022 pain.008.001.11',
    entries: [`${SEPA}/xsd/pain.008.001.11.xsd`],
    documents: [`${SEPA}/xml/*.xml`],
  },
  {
    name: 'Factur-X EN 16931',
    entries: ['horstoeko/zugferd/src/schema/FACTUR-X_EN16931.xsd'],
    documents: ['horstoeko/zugferd/**/*.xml'],
  },
  {
    name: 'Factur-X Extended',
    entries: ['horstoeko/zugferd/src/schema/FACTUR-X_EXTENDED.xsd'],
    documents: ['horstoeko/zugferd/**/*.xml'],
  },
  {
    name: 'UBL 2.1 Invoice',
    entries: [`${UBL}/ph-ubl21/src/main/resources/external/schemas/ubl21/maindoc/UBL-Invoice-2.1.xsd`],
    documents: [`${UBL_SAMPLES}/invoice/*.xml`],
    copies: UBL_COPIES,
  },
  {
    name: 'UBL 2.1 Order',
    entries: [`${UBL}/ph-ubl21/src/main/resources/external/schemas/ubl21/maindoc/UBL-Order-2.1.xsd`],
    documents: [`${UBL_SAMPLES}/order/*.xml`],
    copies: UBL_COPIES,
  },
  {
    name: 'UBL 2.4 Catalogue',
    entries: [`${UBL}/ph-ubl24/src/main/resources/external/schemas/ubl24/maindoc/UBL-Catalogue-2.4.xsd`],
    documents: [`${UBL_SAMPLES}/catalogue/*.xml`],
    copies: UBL_COPIES,
  },
  {
    name: 'XML Signature',
    entries: [`${PHAX}/ph-xsds-xmldsig/src/main/resources/schemas/xmldsig-core-schema.xsd`],
    documents: [`${SANTUARIO}/src/test/resources/**/*.xml`],
  },
  {
    name: 'XAdES 1.3.2',
    entries: [`${PHAX}/ph-xsds-xades132/src/main/resources/schemas/XAdES01903v132-201601.xsd`],
    documents: [`${DSS}/dss-xades/src/test/resources/**/*.xml`],
    copies: SIGNATURE,
  },
  {
    name: 'XML Encryption',
    entries: [`${PHAX}/ph-xsds-xmlenc/src/main/resources/schemas/xenc-schema.xsd`],
    documents: [`${SANTUARIO}/src/test/resources/**/*.xml`],
    copies: SIGNATURE,
  },
  {
    name: 'BDXR SMP 1',
    entries: [`${PHAX}/ph-xsds-bdxr-smp1/src/main/resources/schemas/bdx-smp-201605.xsd`],
    documents: [`${PHAX}/ph-xsds-bdxr-smp1/src/test/resources/**/*.xml`],
    copies: SIGNATURE,
  },
  {
    name: 'BDXR SMP 2',
    entries: [`${PHAX}/ph-xsds-bdxr-smp2/src/main/resources/schemas/ServiceMetadata-2.0.xsd`],
    documents: [`${PHAX}/ph-xsds-bdxr-smp2/src/test/resources/**/*.xml`],
    copies: UBL_COPIES,
  },
  {
    name: 'SAML 2.0 protocol',
    entries: ['SAML-Toolkits/python3-saml/src/onelogin/saml2/schemas/saml-schema-protocol-2.0.xsd'],
    documents: ['SAML-Toolkits/python3-saml/tests/data/**/*.{xml,xml.base64}'],
  },
  {
    name: 'SAML 2.0 metadata',
    entries: ['SAML-Toolkits/python3-saml/src/onelogin/saml2/schemas/saml-schema-metadata-2.0.xsd'],
    documents: ['SAML-Toolkits/python3-saml/tests/data/**/*.xml'],
  },
  {
    name: 'ETSI trusted lists',
    entries: [`${DSS}/specs-trusted-list/src/main/resources/xsd/ts_119612v020401_xsd.xsd`],
    copies: [
      [
        'http://www.w3.org/TR/2008/REC-xmldsig-core-20080610/xmldsig-core-schema.xsd',
        `${PHAX}/ph-xsds-xmldsig/src/main/resources/schemas/xmldsig-core-schema.xsd`,
      ],
    ],
    documents: [`${DSS}/{dss-tsl-validation,specs-trusted-list}/src/test/resources/**/*.xml`],
  },
  {
    name: 'DSS diagnostic data',
    entries: [`${DSS}/dss-diagnostic-jaxb/src/main/resources/xsd/DiagnosticData.xsd`],
    documents: [`${DSS}/dss-validation/src/test/resources/diag-data/**/*.xml`],
  },
  {
    name: 'DSS policy',
    entries: [`${DSS}/dss-policy-jaxb/src/main/resources/xsd/policy.xsd`],
    documents: [
      `${DSS}/dss-*/src/{main,test}/resources/**/*policy*/**/*.xml`,
      `${DSS}/dss-policy-jaxb/src/*/resources/**/*.xml`,
    ],
  },
  {
    name: 'XMLERS evidence records',
    entries: [`${DSS}/specs-xmlers/src/main/resources/xsd/rfc6283_ers.xsd`],
    documents: [
      `${DSS}/specs-xmlers/src/test/resources/**/*.xml`,
      `${DSS}/dss-evidence-record-xml/src/test/resources/**/*.xml`,
    ],
  },
  {
    name: 'HL7 CDA R2',
    entries: ['HL7/CDA-core-2.0/schema/normative/infrastructure/cda/CDA.xsd'],
    documents: ['HL7/CDA-core-2.0/**/*.xml'],
  },
  {
    name: 'MPEG-DASH MPD',
    entries: ['MPEGGroup/DASHSchema/DASH-MPD.xsd'],
    documents: ['MPEGGroup/DASHSchema/*.mpd'],
    copies: XML_ATTRIBUTES,
  },
  {
    name: 'BPMN 2.0',
    entries: ['bpmn-io/bpmn-moddle/resources/bpmn/xsd/BPMN20.xsd'],
    documents: ['bpmn-io/bpmn-moddle/test/fixtures/bpmn/**/*.bpmn'],
  },
  {
    name: 'DMN 1.3',
    entries: ['dmn-io/dmn-moddle/resources/dmn/xsd/DMN13.xsd'],
    documents: ['dmn-io/dmn-moddle/test/fixtures/dmn/**/*.dmn'],
  },
  {
    name: 'XLIFF 2.2',
    entries: ['oasis-tcs/xliff-xliff-22/xliff-22/schemas/xliff_core_2.2.xsd'],
    documents: ['oasis-tcs/xliff-xliff-22/xliff-22/test-suite/core/**/*.xlf'],
  },
  {
    name: 'FIX Orchestra',
    entries: ['FIXTradingCommunity/fix-orchestra/repository/src/main/resources/xsd/repository.xsd'],
    documents: ['FIXTradingCommunity/fix-orchestra/**/*.xml'],
  },
  {
    name: 'FIX SBE',
    entries: ['real-logic/simple-binary-encoding/sbe-tool/src/main/resources/fpl/sbe.xsd'],
    documents: ['real-logic/simple-binary-encoding/sbe-tool/src/test/resources/**/*.xml'],
  },
  {
    name: 'XBRL 2.1 instance',
    entries: [`${XBRL}/2003/xbrl-instance-2003-12-31.xsd`],
    documents: ['Arelle/Arelle/tests/resources/**/*.xbrl'],
  },
  {
    name: 'XBRL 2.1 linkbase',
    entries: [`${XBRL}/2003/xbrl-linkbase-2003-12-31.xsd`],
    documents: ['Arelle/Arelle/arelle/**/*.xml'],
  },
  {
    name: 'KML 2.2',
    entries: [`${OGC}/kml/2.2.0/ogckml22.xsd`],
    whole: 'http://schemas.opengis.net/kml/2.2.0/ogckml22.xsd',
    copies: [
      [
        'http://docs.oasis-open.org/election/external/xAL.xsd',
        'highsource/ogc-schemas/schemas/src/main/resources/bp-ogc/07-062/xAL/xAL.xsd',
      ],
    ],
    documents: ['highsource/ogc-schemas/**/*.kml'],
  },
  {
    name: 'GML 3.2.1',
    entries: [`${OGC}/gml/3.2.1/*.xsd`],
    whole: 'http://schemas.opengis.net/gml/3.2.1/gml.xsd',
    copies: XML_ATTRIBUTES,
    documents: [`${OGC}/gml/**/*.xml`],
  },
  {
    name: 'OGC WFS 2.0',
    entries: [`${OGC}/wfs/2.0/wfs.xsd`],
    whole: 'http://schemas.opengis.net/wfs/2.0/wfs.xsd',
    documents: [`${OGC}/wfs/2.0/examples/**/*.xml`],
  },
  {
    name: 'OGC Filter 2.0',
    entries: [`${OGC}/filter/2.0/*.xsd`],
    whole: 'http://schemas.opengis.net/filter/2.0/filterAll.xsd',
    documents: [`${OGC}/filter/2.0/examples/**/*.xml`],
  },
  {
    name: 'OGC SWE Common 2.0',
    entries: [`${OGC}/sweCommon/2.0/*.xsd`],
    whole: 'http://schemas.opengis.net/sweCommon/2.0/swe.xsd',
    copies: XML_ATTRIBUTES,
    documents: [`${OGC}/sweCommon/2.0/examples/**/*.xml`],
  },
  { name: 'SIRI 2', entries: ['SIRI-CEN/SIRI/xsd/siri.xsd'], documents: ['SIRI-CEN/SIRI/examples/**/*.xml'] },
  {
    name: 'NeTEx',
    entries: ['NeTEx-CEN/NeTEx/xsd/NeTEx_publication.xsd'],
    documents: ['NeTEx-CEN/NeTEx/examples/**/*.xml'],
  },
  {
    name: 'OOXML WordprocessingML',
    entries: ['python-openxml/python-docx/ref/xsd/wml.xsd'],
    copies: XML_ATTRIBUTES,
    documents: ['python-openxml/python-docx/**/word/*.xml'],
  },
  {
    name: 'OVAL definitions',
    entries: [
      'OVALProject/Language/schemas/oval-definitions-schema.xsd',
      'OVALProject/Language/schemas/linux-definitions-schema.xsd',
    ],
    documents: [],
  },
  {
    name: 'WSDL 1.1',
    entries: [`${CXF}/core/src/main/resources/schemas/wsdl/wsdl.xsd`],
    documents: [`${CXF}/testutils/src/main/resources/wsdl/*.wsdl`],
  },
  {
    name: 'SOAP 1.1',
    entries: [`${SPRING}/spring-ws-core/src/test/resources/org/springframework/ws/soap/soap11/soap11.xsd`],
    documents: [`${SPRING}/**/*.xml`, `${CXF}/rt/**/*.xml`],
  },
  {
    name: 'SOAP 1.2',
    entries: [`${SPRING}/spring-ws-core/src/test/resources/org/springframework/ws/soap/soap12/soap12.xsd`],
    copies: XML_ATTRIBUTES,
    documents: [`${SPRING}/**/*.xml`, `${CXF}/rt/**/*.xml`],
  },
  {
    name: 'WS-Addressing',
    entries: [`${PHAX}/ph-xsds-wsaddr/src/main/resources/schemas/ws-addr.xsd`],
    documents: [],
  },
  {
    name: 'OTA 2005A hotel reservation',
    entries: [`${OTA}/OTA2005A/_OTA2005A_XML/OTA_HotelResRQ.xsd`],
    documents: [`${OTA}/OTA2005A/_OTA2005A_XML/OTA_HotelResRQ*.xml`],
  },
  {
    name: 'OTA 2011B air offers',
    entries: [`${OTA}/OTA2011B/OpenTravel2011B_XML/OTA_AirLowFareSearchRS.xsd`],
    documents: [`${OTA}/OTA2011B/OpenTravel2011B_XML/OTA_AirLowFareSearchRS*.xml`],
  },
  {
    name: 'OTA 2015A vehicle reservation',
    entries: [`${OTA}/OTA2015A/OpenTravel_2015A_XML/OTA_VehResRS.xsd`],
    documents: [`${OTA}/OTA2015A/OpenTravel_2015A_XML/OTA_VehResRS*.xml`],
  },
  {
    name: 'DataCite 4.6',
    entries: ['datacite/schema/source/meta/kernel-4.6/metadata.xsd'],
    documents: ['datacite/schema/source/meta/kernel-4.6/example/*.xml'],
  },
  {
    name: 'SDMX-ML 3.0',
    entries: [`${SDMX}/schemas/SDMXMessage.xsd`],
    documents: [`${SDMX}/samples/**/*.xml`],
  },
  { name: 'EML 2.2', entries: ['NCEAS/eml/xsd/eml.xsd'], documents: ['NCEAS/eml/src/test/**/*.xml'] },
  {
    name: 'NF-e 4.00',
    entries: [`${NFE}/schemes/PL_010_V1.30/procNFe_v4.00.xsd`],
    documents: [`${NFE}/{examples,tests,fake}/**/*.xml`],
  },
  {
    name: 'FMI 3.0',
    entries: ['modelica/fmi-standard/schema/fmi3ModelDescription.xsd'],
    documents: ['modelica/fmi-standard/docs/examples/*.xml'],
  },
  {
    name: 'gbXML 6.01',
    entries: ['GreenBuildingXML/gbXML_Schemas/GreenBuildingXML_Ver6.01.xsd'],
    documents: [],
  },
  {
    name: 'METS 1.12.1',
    entries: [`${METS}/version1121/mets.xsd`],
    copies: XLINK,
    documents: [`${METS}/**/*.xml`],
  },
  { name: 'METS 2', entries: [`${METS}/v2/mets2.xsd`], documents: [`${METS}/v2/examples/*.xml`] },
  {
    name: 'CityGML 2.0',
    entries: [`${CITYGML}/citygml4j-xml/src/main/resources/org/citygml4j/schemas/citygml/2.0/building.xsd`],
    documents: [`${CITYGML}/citygml4j-samples/**/*.gml`],
  },
  {
    name: 'OpenSCENARIO 1.2',
    entries: [`${ESMINI}/resources/schema/OpenSCENARIOv1.2.xsd`],
    documents: [`${ESMINI}/resources/xosc/*.xosc`],
  },
  {
    name: 'OpenDRIVE 1.7',
    entries: [`${ESMINI}/resources/schema/OpenDRIVE_1.7/localSchema/opendrive_17_core.xsd`],
    documents: [],
  },
  { name: 'JUnit', entries: ['windyroad/JUnit-Schema/JUnit.xsd'], documents: [] },
  {
    name: 'CMSIS-SVD',
    entries: ['ARM-software/CMSIS_5/CMSIS/Utilities/CMSIS-SVD.xsd'],
    documents: ['ARM-software/CMSIS_5/**/*.svd'],
  },
  {
    name: 'OPC UA node sets',
    entries: [`${OPC_UA}/Schema/UANodeSet.xsd`, `${OPC_UA}/Schema/Opc.Ua.Types.xsd`],
    documents: [`${OPC_UA}/**/*.xml`],
  },
  {
    name: 'Spring beans',
    entries: [
      'spring-projects/spring-framework/spring-beans/src/main/resources/org/springframework/beans/factory/xml/spring-beans.xsd',
    ],
    documents: ['spring-projects/spring-framework/spring-context/src/test/**/*.xml'],
  },
  {
    name: 'OGC SLD 1.1.0',
    entries: [`${OGC}/sld/1.1.0/StyledLayerDescriptor.xsd`],
    documents: [`${OGC}/sld/**/*.xml`],
  },
  { name: 'ONVIF', entries: ['onvif/specs/wsdl/ver10/schema/onvif.xsd'], documents: [] },
];
