import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.io.StringReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import javax.xml.XMLConstants;
import javax.xml.catalog.Catalog;
import javax.xml.catalog.CatalogFeatures;
import javax.xml.catalog.CatalogManager;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.w3c.dom.bootstrap.DOMImplementationRegistry;
import org.w3c.dom.ls.DOMImplementationLS;
import org.w3c.dom.ls.LSInput;

/**
 * Judges schemas and documents by the JDK's validator. Each line of input is `schema <file>`, or `document <file>` for a
 * document of the schema before it. Each line of output is a verdict: `valid`, or `invalid <reason>`.
 *
 * The argument is an optional OASIS XML catalog of the files for addresses. Nothing is fetched.
 */
class JdkJudge {
    private static final String FEATURES = "http://apache.org/xml/features/";
    private static final String DTD = "http://www.w3.org/TR/REC-xml";

    private final SchemaFactory factory = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI);
    private final DOMImplementationLS inputs;
    private final Catalog catalog;
    private Schema schema;

    public static void main(String[] args) throws Exception {
        JdkJudge judge = new JdkJudge(args.length == 0 ? null : new File(args[0]).toURI());
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            int space = line.indexOf(' ');
            System.out.println(judge.verdict(line.substring(0, space), new File(line.substring(space + 1))));
        }
    }

    private JdkJudge(URI catalogFile) throws Exception {
        inputs = (DOMImplementationLS) DOMImplementationRegistry.newInstance().getDOMImplementation("LS");
        catalog = catalogFile == null ? null : CatalogManager.catalog(CatalogFeatures.defaults(), catalogFile);
        // By default, only the first of several imports of a namespace is read.
        factory.setFeature(FEATURES + "honour-all-schemaLocations", true);
        factory.setResourceResolver((type, namespace, publicId, systemId, base) ->
            type.equals(DTD) ? empty(systemId) : input(copy(namespace, systemId, base)));
    }

    private String verdict(String kind, File file) {
        try {
            if (kind.equals("schema")) {
                schema = null;
                schema = factory.newSchema(file);
            } else {
                var validator = schema.newValidator();
                validator.setResourceResolver((type, namespace, publicId, systemId, base) -> empty(systemId));
                validator.validate(new StreamSource(file));
            }
            return "valid";
        } catch (Exception | Error invalid) {
            return "invalid " + String.valueOf(invalid).replaceAll("\\s+", " ");
        }
    }

    /** Returns the address of the copy in the catalog, of the file, or of none where it would be fetched. */
    private String copy(String namespace, String systemId, String base) {
        String address = systemId == null || base == null ? systemId : URI.create(base).resolve(systemId).toString();
        for (String name : new String[] {address, namespace}) {
            String found = catalog == null || name == null ? null : catalog.matchURI(name);
            if (found != null) return found;
        }
        return address == null || address.startsWith("file:") ? address : "file:///absent";
    }

    private LSInput input(String address) {
        if (address == null) return null;
        LSInput input = inputs.createLSInput();
        input.setSystemId(address);
        return input;
    }

    private LSInput empty(String systemId) {
        LSInput input = input(systemId == null ? "file:///absent" : systemId);
        input.setCharacterStream(new StringReader(""));
        return input;
    }
}
